import { makeAssessment } from '@apron/api/testing/builders.ts'
import { viewServer } from '../../server/look.ts'
import { expect, logOf, rowsOn, statesOn } from '../fixture/deeds.ts'
import { decideOn, returnIt, waitingFor, withLateArrival } from './late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

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

export const whoReads: Scenario = {
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

export const decidesElsewhere: Scenario = {
  name: 'who-leads-another-audit-decides-there',
  says: 'An answer waits for the lead, and its author leads another audit: they decline it there, and are told that nothing like it waits there; it waits as before, and its own audit takes it in.',
  play: async () => {
    const stage = await withLateArrival()
    const { server, world, scene } = stage.history
    const { second, supervisor } = scene
    const clock = { iso: () => new Date(world.now()).toISOString() }
    const other = await server.look((db) =>
      makeAssessment({ db, newId: server.newId, clock }, { lead: second }),
    )
    const [late = ''] = await waitingFor(stage)
    const { status } = await asks(stage, second, 'parked.decide', {
      params: { assessmentId: other.id, mutationId: late },
      body: { decision: 'decline', reason: 'Not theirs to say.' },
    })
    expect(stage, status === 404, `who decides in another audit is told ${status}`)
    const there = await asks(stage, second, 'parked.list', { params: { assessmentId: other.id } })
    const many = (there.said as { parked: unknown[] }).parked.length
    expect(stage, many === 0, `${many} are said to wait there`)
    const left = (await waitingFor(stage)).join()
    expect(stage, left === late, `what waits is ${left}`)
    await returnIt(stage)
    const taken = await takesIn(stage, supervisor, late)
    expect(stage, taken === 200, `who takes it in where it is from is told ${taken}`)
    return stage.history
  },
}

export const sawNothing: Scenario = {
  name: 'a-late-answer-that-names-no-base',
  says: 'A client that does not know what a base is answers after the submit; once the audit is returned its answer is taken in, and stands beside the one that was there.',
  play: async () => {
    const stage = await withLateArrival(0)
    const { server, scene } = stage.history
    const late = mutationOf(stage, { base: undefined })
    const said = await sendsBatch(stage, scene.second, { mutations: [late] })
    expect(stage, said === 'parked submitted', `it is ${said}`)
    await returnIt(stage)
    const status = await takesIn(stage, scene.supervisor, String(late['id']))
    expect(stage, status === 200, `who takes it in is told ${status}`)
    const { heads } = await viewServer(server)
    const own = heads.filter(({ register }) => register === `answer/${stage.questions[0]!.id}`)
    expect(stage, own.length === 2, `${own.length} answers stand`)
    expect(
      stage,
      own.some(({ revision }) => revision === late['id']),
      'it does not stand',
    )
    return stage.history
  },
}

export const goneOnFrom: Scenario = {
  name: 'a-late-answer-that-was-gone-on-from',
  says: 'An answer over the one that stands comes after the submit, the first of its tablet; its author goes on from it on another tablet. Taken in, it does not stand itself, and what it replaced stands no longer.',
  play: async () => {
    const stage = await withLateArrival(0)
    const { server, scene } = stage.history
    const register = `answer/${stage.questions[0]!.id}`
    const standing = async () =>
      (await viewServer(server)).heads.filter((row) => row.register === register)
    const sends = (mutation: Readonly<Record<string, unknown>>): Promise<string> =>
      sendsBatch(stage, scene.second, { deviceId: server.newId(), mutations: [mutation] })
    const [first] = await standing()
    const late = mutationOf(stage, { base: [first?.revision], n: 1 })
    const said = await sends(late)
    expect(stage, said === 'parked submitted', `it is ${said}`)
    await returnIt(stage)
    // What both say now is no conflict, in which only a resolution would reach what others wrote.
    const value = JSON.parse(first?.value ?? '') as unknown
    const after = mutationOf(stage, { base: [late['id']], value, n: 1 })
    await sends(after)
    const status = await takesIn(stage, scene.supervisor, String(late['id']))
    expect(stage, status === 200, `who takes it in is told ${status}`)
    const left = (await standing()).map(({ revision }) => revision).join()
    expect(stage, left === after['id'], `what stands is ${left}`)
    return stage.history
  },
}

export const decidedInTwo: Scenario = {
  name: 'decisions-of-two-audits',
  says: 'Somebody’s answers to versions that are not asked wait in two audits, and both are declined: who takes one of the audits is told the decision in it, and not the other.',
  play: async () => {
    const stage = await createStage()
    const { second, supervisor, assessments } = stage.history.scene
    const declined: unknown[] = []
    for (const { id: assessmentId, questions } of assessments.slice(0, 2)) {
      const { id: question, version } = questions[0]!
      const late = mutationOf(stage, { question, version: version + 1 })
      const said = await sendsBatch(stage, second, { mutations: [late] }, assessmentId)
      expect(stage, said === 'parked version-not-pinned', `it is ${said}`)
      const params = { assessmentId, mutationId: String(late['id']) }
      const body = { decision: 'decline', reason: 'Nobody asked that.' }
      const { status } = await asks(stage, supervisor, 'parked.decide', { params, body })
      expect(stage, status === 200, `who declines it is told ${status}`)
      declined.push(late['id'])
    }
    const { assessmentId } = stage
    const { said } = await asks(stage, second, 'assessment.launch', { params: { assessmentId } })
    const told = (said as { receipts: { id: string }[] }).receipts.map(({ id }) => id).join()
    expect(stage, told === declined[0], `with the first audit ${told} are told`)
    return stage.history
  },
}
