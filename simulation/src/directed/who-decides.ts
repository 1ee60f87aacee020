import { viewServer } from '../server/look.ts'
import { expect, logOf, rowsOn, statesOn } from './deeds.ts'
import { decideOn, returnIt, waitingFor, withLateArrival } from './late-decisions.ts'
import type { Schedule } from './schedule.ts'
import type { Stage } from './stage.ts'
import { asks, sendsBatch } from './told-by-wire.ts'

/** Whoever reads what waits: how many they are shown, or the status that they are told. */
async function reads(stage: Stage, who: { readonly id: string }): Promise<number> {
  const params = { assessmentId: stage.assessmentId }
  const { status, said } = await asks(stage, who, 'parked.list', { params })
  return status === 200 ? (said as { parked: unknown[] }).parked.length : status
}

const takesIn = async (stage: Stage, who: { readonly id: string }, mutationId: string) => {
  const params = { assessmentId: stage.assessmentId, mutationId }
  const input = { params, body: { decision: 'take-in' } }
  return (await asks(stage, who, 'parked.decide', input)).status
}

export const whoReads: Schedule = {
  name: 'who-reads-and-decides-on-late-arrivals',
  says: 'Two answers wait for the lead: their author reads them, a colleague does not; nobody takes one in while the audit is in review; each decision is told to the author alone, and what is left is counted.',
  play: async () => {
    const stage = await withLateArrival(2)
    const { history, assessmentId } = stage
    const { server, scene } = history
    const { lead, second, third, supervisor } = scene
    const shown = [await reads(stage, lead), await reads(stage, second), await reads(stage, third)]
    expect(stage, shown.join() === '2,2,0', `lead, author and colleague are shown ${shown.join()}`)
    const [one = '', two = ''] = await waitingFor(stage)
    const early = await takesIn(stage, supervisor, one)
    expect(stage, early === 409, `who takes one in while it is in review is told ${early}`)
    await decideOn(stage, two, 'decline')
    const { assessments, epoch } = await viewServer(server)
    const count = assessments.find((row) => row.id === assessmentId)?.parkedCount
    expect(stage, count === 1, `${count} are said to wait`)
    const query = { since: 0, epoch, assessments: assessmentId, deviceId: server.newId() }
    const { said } = await asks(stage, lead, 'sync.changes', { query })
    const told = (said as { receipts: unknown[] }).receipts.length
    expect(stage, told === 0, `the lead is told ${told} decisions on somebody else’s answers`)
    await returnIt(stage)
    const taken = await takesIn(stage, supervisor, one)
    expect(stage, taken === 200, `who takes one in once it is returned is told ${taken}`)
    await stage.connect(1, true)
    const states = (await statesOn(stage, 1)).split(',').toSorted().join()
    expect(stage, states === 'done taken-in,refused declined', `the author is told ${states}`)
    const row = (await rowsOn(stage, 1)).find((it) => it.id === two)
    const again = { deviceId: row?.deviceId, mutations: [{ ...row?.body, n: row?.n }] }
    const known = await sendsBatch(stage, second, again)
    expect(stage, known === 'refused declined', `what is sent again is told ${known}`)
    const launch = await asks(stage, second, 'assessment.launch', { params: { assessmentId } })
    const [latest] = (launch.said as { receipts: { id: string }[] }).receipts
    expect(stage, latest?.id === one, 'what was decided last is not told first')
    const acts = [...(await logOf(stage, 'take-in')), ...(await logOf(stage, 'decline'))]
    const targets = acts.map((row) => row.target).join()
    expect(stage, targets === [one, two].join(), `the log says that ${targets} were decided on`)
    return history
  },
}
