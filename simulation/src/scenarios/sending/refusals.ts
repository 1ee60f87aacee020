import { listOutbox, releaseLane } from '@apron/pwa/sync/view/outbox.ts'
import { answerWithoutTap, watchPostponed, describeLane } from '../fixture/engine.ts'
import { fakeProblems, fakeReply } from '../fixture/fake-replies.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { outboxOf } from '../fixture/late-arrivals.ts'
import { launchPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'

const statesWithReasons = async (fixture: Fixture, tablet: number): Promise<string> =>
  (await fixture.rows(tablet))
    .toSorted((a, b) => a.n - b.n)
    .map((row) => `${row.state} ${row.reason ?? ''}`.trim())
    .join()

/** Three answers wait on a tablet, and the server fails on the second so many times. */
async function failOnSecondAnswer(fixture: Fixture, times: number): Promise<void> {
  await fixture.offline(0)
  for (const question of [0, 1, 2])
    await fixture.answer(0, rating('non-compliant', `to ${question}`), question)
  const second = (await fixture.rows(0)).find((row) => row.n === 2)
  fixture.history.server.faults.poisoned.set(second?.id ?? '', times)
}

export const sendsAgainWhatTheServerFailedOnOnce: Scenario = {
  name: 'sends-again-what-the-server-failed-on-once',
  says: 'The server fails once on the second of three answers. The first is stored, the others wait, and all are stored a minute later.',
  play: async (fixture) => {
    // The server tries the batch as a whole, then each answer.
    await failOnSecondAnswer(fixture, 2)
    fixture.tablet(0).isOnline = true
    fixture.hold(0, '/api/assessment')
    await fixture.poke(0, 500)
    const batch = fixture.next()
    await fixture.deliver(batch, 20)
    const first = await statesWithReasons(fixture, 0)
    fixture.expect(first === 'done,queued,queued', `after the failure the states are ${first}`)
    fixture.release(0)
    await fixture.world.pass(60_000)
    const then = await statesWithReasons(fixture, 0)
    fixture.expect(then === 'done,done,done', `then the states are ${then}`)
  },
}

export const parksAnAnswerThatTheServerAlwaysFailsOn: Scenario = {
  name: 'parks-an-answer-that-the-server-always-fails-on',
  says: 'The server fails on the second of three answers each time. That answer waits for the lead, and the third is applied.',
  play: async (fixture) => {
    await failOnSecondAnswer(fixture, 1_000)
    await fixture.online(0)
    await fixture.world.pass(5 * 60_000)
    fixture.expectEqual(
      'the states',
      await statesWithReasons(fixture, 0),
      'done,parked server-failed,done',
    )
  },
}

export const showsWhyTheServerRefusesAnAssessment: Scenario = {
  name: 'shows-why-the-server-refuses-an-assessment',
  says: 'The server refuses an assessment with a known code, then without one, then asks for an update. The outbox shows the first two, and the header shows the third.',
  play: async (fixture) => {
    const { world } = fixture
    const tab = fixture.tab(0)
    const codeInOutbox = async (): Promise<string> => {
      const [entry] = await world.during(listOutbox(tab.db))
      return entry?.kind === 'held' ? (entry.lane.held?.code ?? 'nothing') : 'not held'
    }
    for (const [problem, expected] of [
      [{ status: 409, code: 'organization-closed' }, 'organization-closed'],
      [{ status: 409 }, 'conflict'],
    ] as const) {
      const end = fakeProblems(fixture, launchPath, problem, 1)
      await answerWithoutTap(fixture, 0, `refused with ${expected}`)
      await world.pass(2_000)
      const code = await codeInOutbox()
      fixture.expect(code === expected, `the outbox shows ${code}, not ${expected}`)
      end()
      await world.during(releaseLane(tab.db, fixture.assessmentId))
      await fixture.online(0)
    }
    fakeReply(fixture, launchPath, { status: 426, code: 'update-needed' })
    await answerWithoutTap(fixture, 0, 'of an older release')
    await world.pass(2_000)
    const { phase } = tab.engine.state()
    fixture.expect(phase === 'update-needed', `the header shows ${phase}`)
    const held = await codeInOutbox()
    fixture.expect(held === 'not held', `the outbox shows ${held}`)
    fakeReply(fixture, '/api/', null)
    await fixture.online(0)
    fixture.expectEqual('the states are', await fixture.states(0), 'done null,done null,done null')
  },
}

export const holdsAnAssessmentOnlyForARefusal: Scenario = {
  name: 'holds-an-assessment-only-for-a-refusal',
  says: 'The server answers with statuses and codes that no release knows. Refusals hold the assessment with their code; anything else is tried again.',
  play: async (fixture) => {
    await fixture.online(0)
    for (const [status, code, expected, wanted] of [
      [202, 'later', undefined, 'none, offline, 0 wait'],
      [399, 'elsewhere', undefined, 'none, offline, 0 wait'],
      [499, 'closed', undefined, 'closed, idle, 0 wait'],
      [409, 'lane-gap', undefined, 'lane-gap, idle, 0 wait'],
      [409, 'taken', 1, 'taken, idle, 0 wait'],
    ] as const) {
      await fixture.answer(0, rating('non-compliant', `${status} ${code}`))
      const end = fakeProblems(fixture, launchPath, { status, code, expected }, 1_000)
      const found = await describeLane(fixture)
      fixture.expect(found === wanted, `after ${status} ${code} the tablet shows ${found}`)
      end()
      await fixture.run(releaseLane(fixture.tab(0).db, fixture.assessmentId))
      await fixture.online(0)
    }
    const states = new Set((await fixture.states(0)).split(','))
    fixture.expect([...states].join() === 'done null', `the states are ${[...states].join()}`)
  },
}

export const showsOnlyTheRefusedAssessmentAsHeld: Scenario = {
  name: 'shows-only-the-refused-assessment-as-held',
  says: 'The server refuses one assessment, and the other cannot be sent for a moment. The outbox shows the first with the number of its answers.',
  play: async (fixture) => {
    const { assessmentId } = fixture
    const isPostponed = watchPostponed(fixture)
    fakeReply(fixture, `/api/assessment/launch/${assessmentId}`, { status: 422, code: 'invalid' })
    await fixture.sendAnswer(0, rating('non-compliant', 'held'))
    fixture.expect(!isPostponed(), 'a held assessment is shown as postponed')
    fakeReply(fixture, '/api/', { status: 502, isOurs: false })
    await fixture.answerElsewhere(0, rating('non-compliant', 'waits'))
    await fixture.answerElsewhere(0, rating('fully-compliant', 'waits too'))
    await fixture.online(0)
    fixture.expectEqual('the outbox shows', await outboxOf(fixture, 0), '0, 0, 1: held 1')
    fakeReply(fixture, '/api/', null)
    await fixture.online(0)
    const states = (await fixture.rows(0)).map((row) => row.state).join()
    fixture.expect(states === 'queued,done,done', `the states are ${states}`)
  },
}
