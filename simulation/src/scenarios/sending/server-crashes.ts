import { giveStatus } from '../../people/management.ts'
import { mutationOf, submitBody, callUntilAnswered } from '../fixture/client.ts'
import { exportOf } from '../fixture/exports.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { returnAssessment, waitingFor, createLateArrivals } from '../fixture/late-arrivals.ts'
import type { Scenario } from '../scenario.ts'

/** How many rows of these kinds the log has. */
const countLog = async (fixture: Fixture, ...kinds: string[]): Promise<string> => {
  const found = []
  for (const kind of kinds) found.push((await fixture.log(kind)).length)
  return found.join()
}

/** Checks that nothing or everything is stored after a crash, and everything in the end. */
const allOrNothing =
  (fixture: Fixture, stored: () => Promise<string>, none: string, all: string) =>
  async (isOver = false): Promise<void> => {
    const found = await stored()
    const isRight = found === all || (found === none && !isOver)
    fixture.expect(isRight, `instead of ${none} or ${all} there is ${found}`)
  }

export const storesAnAnswerOnceWhenTheServerCrashes: Scenario = {
  name: 'stores-an-answer-once-when-the-server-crashes',
  says: 'The server crashes at each statement of storing an answer and a reported gap. Both are stored or neither, and in the end both are stored once.',
  play: async (fixture) => {
    const { assessmentId, server } = fixture
    const hole = { deviceId: server.newId(), expected: 1, kept: 2 }
    const mutations = [mutationOf(fixture, { n: 1 })]
    const body = { deviceId: server.newId(), mutations, hole, unsent: 0 }
    const input = { params: { assessmentId }, body }
    const look = allOrNothing(fixture, () => countLog(fixture, 'hole', 'answer'), '0,0', '1,1')
    const { crashes, status } = await callUntilAnswered(fixture, 'assessment.answer', input, look)
    fixture.expect(crashes > 10 && status === 200, `${crashes} crashes, then ${status}`)
    await look(true)
  },
}

export const acceptsALateArrivalOnceWhenTheServerCrashes: Scenario = {
  name: 'accepts-a-late-arrival-once-when-the-server-crashes',
  says: 'The server crashes at each statement of accepting a late arrival. It is accepted or still waits, and in the end it is accepted once.',
  tabs: 2,
  play: async (fixture) => {
    const { assessmentId, scene } = fixture
    await createLateArrivals(fixture)
    await returnAssessment(fixture)
    const [mutationId = ''] = await waitingFor(fixture)
    const input = { params: { assessmentId, mutationId }, body: { decision: 'take-in' } }
    const stored = async (): Promise<string> =>
      `${(await waitingFor(fixture)).length},${await countLog(fixture, 'take-in')}`
    const look = allOrNothing(fixture, stored, '1,0', '0,1')
    await callUntilAnswered(fixture, 'parked.decide', input, look, scene.supervisor)
    await look(true)
  },
}

export const submitsOnceWhenTheServerCrashes: Scenario = {
  name: 'submits-once-when-the-server-crashes',
  says: 'The server crashes at each statement of a submit with a reported gap. All of it is stored or nothing, and in the end the assessment is in review.',
  play: async (fixture) => {
    const { assessmentId, server, world } = fixture
    await fixture.answerAll(0)
    await fixture.online(0)
    const at = new Date(world.now()).toISOString()
    const hole = { deviceId: server.newId(), expected: 1, kept: 2 }
    const body = submitBody({ id: server.newId(), at, hole })
    const stored = async (): Promise<string> =>
      `${await countLog(fixture, 'hole', 'submit')} ${await fixture.status()}`
    const look = allOrNothing(fixture, stored, '0,0 in-progress', '1,1 in-review')
    const input = { params: { assessmentId }, body }
    const { status } = await callUntilAnswered(fixture, 'assessment.submit', input, look)
    fixture.expect(status === 200, `the response to the submit is ${status}`)
    await look(true)
  },
}

export const handsInAnExportOnceWhenTheServerCrashes: Scenario = {
  name: 'hands-in-an-export-once-when-the-server-crashes',
  says: 'The server crashes at each statement of a hand-in. The answer is stored with a note of who brought it, or nothing is, and in the end it waits once.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    const { lead, second } = fixture.scene
    await fixture.online(1)
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'only in the file'))
    const { author, rows } = await exportOf(fixture, 1)
    await fixture.run(giveStatus(history, second.id, 'inactive'))
    const input = { params: { assessmentId }, body: { author, after: assessmentId, rows } }
    const look = allOrNothing(fixture, () => countLog(fixture, 'answer', 'hand-in'), '0,0', '1,1')
    const { status } = await callUntilAnswered(fixture, 'export.take-in', input, look, lead)
    fixture.expect(status === 200, `the response to the hand-in is ${status}`)
    await look(true)
    fixture.expectEqual('wait for the lead', (await waitingFor(fixture)).length, 1)
    await fixture.run(giveStatus(history, second.id, 'active'))
  },
}
