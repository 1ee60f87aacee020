import { save } from '../../people/tablet-step.ts'
import { callAs, mutationOf, sendBatch } from '../fixture/client.ts'
import type { Fixture } from '../fixture/fixture.ts'
import {
  decide,
  returnAssessment,
  waitingFor,
  createLateArrivals,
} from '../fixture/late-arrivals.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

/** How many late arrivals somebody can read, or the status of the response. */
async function countReadable(fixture: Fixture, who: { readonly id: string }): Promise<number> {
  const params = { assessmentId: fixture.assessmentId }
  const { status, reply } = await callAs(fixture, who, 'parked.list', { params })
  return status === 200 ? (reply as { parked: unknown[] }).parked.length : status
}

const accept = async (fixture: Fixture, who: { readonly id: string }, mutationId: string) => {
  const params = { assessmentId: fixture.assessmentId, mutationId }
  const input = { params, body: { decision: 'take-in' } }
  return (await callAs(fixture, who, 'parked.decide', input)).status
}

export const showsLateArrivalsToLeadAndAuthorOnly: Scenario = {
  name: 'shows-late-arrivals-to-lead-and-author-only',
  says: 'Two late answers wait. The lead and the author read them, a colleague does not; each decision is told to the author only.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture, 2)
    const { assessmentId, server, scene } = fixture
    const { lead, second, third, supervisor } = scene
    const shown = [
      await countReadable(fixture, lead),
      await countReadable(fixture, second),
      await countReadable(fixture, third),
    ]
    fixture.expect(shown.join() === '2,2,0', `lead, author and colleague are shown ${shown.join()}`)
    const [one = '', two = ''] = await waitingFor(fixture)
    fixture.expectEqual('accepting in review', await accept(fixture, supervisor, one), 409)
    await decide(fixture, two, 'decline')
    const { assessments, epoch } = await viewServer(server)
    const count = assessments.find((row) => row.id === assessmentId)?.parkedCount
    fixture.expect(count === 1, `${count} late arrivals are counted`)
    const query = { since: 0, epoch, assessments: assessmentId, deviceId: server.newId() }
    const { reply } = await callAs(fixture, lead, 'sync.changes', { query })
    const reported = (reply as { receipts: unknown[] }).receipts.length
    fixture.expect(reported === 0, `the lead gets ${reported} decisions on answers of others`)
    await returnAssessment(fixture)
    const taken = await accept(fixture, supervisor, one)
    fixture.expect(taken === 200, `accepting after the return: ${taken}`)
    await fixture.online(1)
    const states = (await fixture.states(1)).split(',').toSorted().join()
    fixture.expect(
      states === 'done taken-in,refused declined',
      `the author’s tablet shows ${states}`,
    )
    const row = (await fixture.rows(1)).find((it) => it.id === two)
    const again = { deviceId: row?.deviceId, mutations: [{ ...row?.body, n: row?.n }] }
    const known = await sendBatch(fixture, second, again)
    fixture.expect(known === 'refused declined', `repeated, the receipt is ${known}`)
    const launch = await callAs(fixture, second, 'assessment.launch', { params: { assessmentId } })
    const [latest] = (launch.reply as { receipts: { id: string }[] }).receipts
    fixture.expect(latest?.id === one, 'the last decision is not the first receipt')
    const acts = [...(await fixture.log('take-in')), ...(await fixture.log('decline'))]
    const targets = acts.map((row) => row.target).join()
    fixture.expect(targets === [one, two].join(), `the log says that ${targets} were decided on`)
  },
}

export const acceptsALateArrivalWithoutABaseBesideTheStandingAnswer: Scenario = {
  name: 'accepts-a-late-arrival-without-a-base-beside-the-standing-answer',
  says: 'A client that sends no base answers after the submit. Once accepted, its answer stands beside the earlier one.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture, 0)
    const { server, scene } = fixture
    const late = mutationOf(fixture, { base: undefined })
    const found = await sendBatch(fixture, scene.second, { mutations: [late] })
    fixture.expect(found === 'parked submitted', `it is ${found}`)
    await returnAssessment(fixture)
    const status = await accept(fixture, scene.supervisor, String(late['id']))
    fixture.expect(status === 200, `the response to accepting is ${status}`)
    const { heads } = await viewServer(server)
    const own = heads.filter(({ register }) => register === `answer/${fixture.questions[0]!.id}`)
    fixture.expect(own.length === 2, `${own.length} answers stand`)
    fixture.expect(
      own.some(({ revision }) => revision === late['id']),
      'it does not stand',
    )
  },
}

export const replacesWhatAnAcceptedLateArrivalHadReplaced: Scenario = {
  name: 'replaces-what-an-accepted-late-arrival-had-replaced',
  says: 'An author goes on from their own late answer on another tablet. Once accepted, the late answer does not stand, and neither does what it had replaced.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture, 0)
    const { server, scene } = fixture
    const register = `answer/${fixture.questions[0]!.id}`
    const standing = async () =>
      (await viewServer(server)).heads.filter((row) => row.register === register)
    const sends = (mutation: Readonly<Record<string, unknown>>): Promise<string> =>
      sendBatch(fixture, scene.second, { deviceId: server.newId(), mutations: [mutation] })
    const [first] = await standing()
    const late = mutationOf(fixture, { base: [first?.revision], n: 1 })
    fixture.expectEqual('it is', await sends(late), 'parked submitted')
    await returnAssessment(fixture)
    // Equal values are no conflict, in which only a resolution could replace answers of others.
    const value = JSON.parse(first?.value ?? '') as unknown
    const after = mutationOf(fixture, { base: [late['id']], value, n: 1 })
    await sends(after)
    const status = await accept(fixture, scene.supervisor, String(late['id']))
    fixture.expect(status === 200, `the response to accepting is ${status}`)
    const left = (await standing()).map(({ revision }) => revision).join()
    fixture.expect(left === after['id'], `standing: ${left}`)
  },
}

type Waiting = { readonly id: string; readonly version: number | null; readonly reason: string }

/** The late arrivals that somebody can read. */
const lateArrivalsOf = async (
  fixture: Fixture,
  who: { readonly id: string },
): Promise<readonly Waiting[]> => {
  const input = { params: { assessmentId: fixture.assessmentId } }
  return (await callAs(fixture, who, 'parked.list', input)).reply['parked'] as readonly Waiting[]
}

/** Somebody decides on it: the decision, or the code of the problem. */
async function tryDecide(
  fixture: Fixture,
  who: { readonly id: string },
  mutationId: string,
  decision: 'take-in' | 'decline',
): Promise<string> {
  const params = { assessmentId: fixture.assessmentId, mutationId }
  const body = { decision, ...(decision === 'decline' ? { reason: 'Not asked here.' } : {}) }
  const { reply } = await callAs(fixture, who, 'parked.decide', { params, body })
  return (reply as { code?: string }).code ?? decision
}

export const acceptsALateSummaryAfterTheAssessmentWasReturned: Scenario = {
  name: 'accepts-a-late-summary-after-the-assessment-was-returned',
  says: 'A summary arrives after the submit. A colleague may not decide on it; the lead accepts it once the assessment is returned.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    const { lead, second } = fixture.scene
    await fixture.answerAll(0)
    await fixture.online(0, 1)
    await fixture.offline(1)
    const intention = { kind: 'summary', assessmentId, text: 'findings', value: 'Late.' } as const
    await fixture.run(save(history, fixture.tab(1), intention))
    await fixture.submit(0)
    await fixture.online(0, 1)
    const late = await fixture.states(1)
    fixture.expect(late === 'parked submitted', `the tablet shows ${late}`)
    const [waiting] = await lateArrivalsOf(fixture, lead)
    const id = waiting?.id ?? ''
    const denied = await tryDecide(fixture, second, id, 'decline')
    fixture.expect(denied === 'not-permitted', `the response to a colleague is ${denied}`)
    fixture.expectEqual('wait for the lead', (await lateArrivalsOf(fixture, lead)).length, 1)
    const early = await tryDecide(fixture, lead, id, 'take-in')
    fixture.expect(early === 'status-conflict', `before it was given back it is ${early}`)
    await returnAssessment(fixture)
    fixture.expectEqual('the response is', await tryDecide(fixture, lead, id, 'take-in'), 'take-in')
    const { heads } = await viewServer(fixture.server)
    const texts = heads.filter((head) => head.register === 'summary/findings')
    fixture.expectEqual('stands', texts.map(({ value }) => value).join(), '"Late."')
    await fixture.online(1)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'done taken-in')
  },
}
