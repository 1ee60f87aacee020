import { makeAssessment } from '@apron/api/testing/builders.ts'
import { save } from '../../people/deed.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/client.ts'
import { type Stage, createStage } from '../fixture/fixture.ts'
import { decideOn, returnIt, waitingFor, withLateArrival } from '../fixture/late-arrivals.ts'
import { answerAll, expect, logOf, offline, rowsOn, statesOn, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

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

export const showsLateArrivalsToLeadAndAuthorOnly: Scenario = {
  name: 'shows-late-arrivals-to-lead-and-author-only',
  says: 'Two late answers wait. The lead and the author read them, a colleague does not; each decision is told to the author only.',
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

export const refusesADecisionThroughAnotherAssessment: Scenario = {
  name: 'refuses-a-decision-through-another-assessment',
  says: 'The author of a late answer leads another assessment and decides there. The server finds nothing, and the answer still waits.',
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

export const acceptsALateArrivalWithoutABaseBesideTheStandingAnswer: Scenario = {
  name: 'accepts-a-late-arrival-without-a-base-beside-the-standing-answer',
  says: 'A client that sends no base answers after the submit. Once accepted, its answer stands beside the earlier one.',
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

export const replacesWhatAnAcceptedLateArrivalHadReplaced: Scenario = {
  name: 'replaces-what-an-accepted-late-arrival-had-replaced',
  says: 'An author goes on from their own late answer on another tablet. Once accepted, the late answer does not stand, and neither does what it had replaced.',
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

type Waiting = { readonly id: string; readonly version: number | null; readonly reason: string }

/** What waits, as somebody of the team is shown it. */
const waitsFor = async (
  stage: Stage,
  who: { readonly id: string },
): Promise<readonly Waiting[]> => {
  const input = { params: { assessmentId: stage.assessmentId } }
  return (await asks(stage, who, 'parked.list', input)).said['parked'] as readonly Waiting[]
}

/** Somebody decides on it, or wants to: the problem's code, or nothing. */
async function decides(
  stage: Stage,
  who: { readonly id: string },
  mutationId: string,
  decision: 'take-in' | 'decline',
): Promise<string> {
  const params = { assessmentId: stage.assessmentId, mutationId }
  const body = { decision, ...(decision === 'decline' ? { reason: 'Not asked here.' } : {}) }
  const { said } = await asks(stage, who, 'parked.decide', { params, body })
  return (said as { code?: string }).code ?? decision
}

export const acceptsALateSummaryAfterTheAssessmentWasReturned: Scenario = {
  name: 'accepts-a-late-summary-after-the-assessment-was-returned',
  says: 'A summary arrives after the submit. A colleague may not decide on it; the lead accepts it once the assessment is returned.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead, second } = history.scene
    await answerAll(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 1)
    const intention = { kind: 'summary', assessmentId, text: 'findings', value: 'Late.' } as const
    await stage.run(save(history, stage.tab(1), intention))
    await submit(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const late = await statesOn(stage, 1)
    expect(stage, late === 'parked submitted', `the tablet says ${late}`)
    const [waiting] = await waitsFor(stage, lead)
    const id = waiting?.id ?? ''
    const denied = await decides(stage, second, id, 'decline')
    expect(stage, denied === 'not-permitted', `who does not lead is told ${denied}`)
    const still = await waitsFor(stage, lead)
    expect(stage, still.length === 1, `${still.length} wait for the lead`)
    const early = await decides(stage, lead, id, 'take-in')
    expect(stage, early === 'status-conflict', `before it was given back it is ${early}`)
    await returnIt(stage)
    const said = await decides(stage, lead, id, 'take-in')
    expect(stage, said === 'take-in', `the lead is told ${said}`)
    const { heads } = await viewServer(history.server)
    const texts = heads.filter((head) => head.register === 'summary/findings')
    const standing = texts.map(({ value }) => value).join()
    expect(stage, standing === '"Late."', `stands: ${standing}`)
    await stage.connect(1, true)
    const told = await statesOn(stage, 1)
    expect(stage, told === 'done taken-in', `the tablet says ${told}`)
    return history
  },
}
