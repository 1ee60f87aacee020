import { copyBack } from '../../people/circumstances.ts'
import type { Backup } from '../../server/backup.ts'
import { viewServer } from '../../server/look.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { outboxOf, returnAssessment } from '../fixture/late-arrivals.ts'
import type { Scenario } from '../scenario.ts'

/**
 * An old file is copied back, and the second tablet is of a release that knows no links yet: nobody notices
 * the file, and the server misses what lies before the tablet's next answer.
 */
async function loseUnnoticed(fixture: Fixture, backup: Backup): Promise<void> {
  await fixture.offline(0, 1, 2)
  await fixture.answer(1, rating('not-confirmed', 'behind the gap'), 1)
  await fixture.run(copyBack(fixture.history, backup))
  await fixture.world.during(fixture.tab(1).db.meta.delete('link'))
  fixture.history.witness.places.clear()
  await fixture.online(1)
  fixture.expectEqual('new epochs started', (await fixture.log('new-life')).length, 0)
}

export const sendsALateArrivalAgainWhenTheServerMissesIt: Scenario = {
  name: 'sends-a-late-arrival-again-when-the-server-misses-it',
  says: 'An answer waits for the lead, and the server loses it without anybody noticing. The tablet fills the gap with the next answer: both wait for the lead, and their author is shown so.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0)
    await fixture.submit(0)
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'late'))
    await fixture.online(0)
    const backup = await fixture.backUp()
    await fixture.online(1)
    fixture.expectEqual('first the answer is', await fixture.states(1), 'parked submitted')
    await returnAssessment(fixture)
    await fixture.online(1)
    await loseUnnoticed(fixture, backup)
    const { parked, log } = await viewServer(fixture.server)
    const bodies = log.filter((row) => row.status === 'parked').map((row) => row.body)
    fixture.expectEqual('waiting for the lead', parked.length, 2)
    const isInOrder = /late/.test(bodies[0] ?? '') && /behind the gap/.test(bodies[1] ?? '')
    fixture.expect(isInOrder, `the log has ${bodies.join()}`)
    const shown = await fixture.states(1)
    fixture.expectEqual('then the answers are', shown, 'parked submitted,parked submitted')
    fixture.expectEqual('gaps reported', (await fixture.log('hole')).length, 0)
  },
}

export const sendsARefusedAnswerAgainWhenTheServerMissesIt: Scenario = {
  name: 'sends-a-refused-answer-again-when-the-server-misses-it',
  says: 'An answer was refused, and the server loses the refusal without anybody noticing. The tablet fills the gap with it: it is refused once more and listed, and the next answer is stored in the same lane.',
  play: async (fixture) => {
    await fixture.offline(0, 1)
    await fixture.answer(0, rating('fully-compliant', 'one'))
    await fixture.answer(1, rating('non-compliant', 'other'))
    await fixture.online(0, 1)
    const backup = await fixture.backUp()
    await fixture.resolve(1, rating('not-confirmed', 'refused'))
    await fixture.online(1)
    const before = 'done null,refused lead-only'
    fixture.expectEqual('first the answers are', await fixture.states(1), before)
    await loseUnnoticed(fixture, backup)
    fixture.expectEqual('then they are', await fixture.states(1), `${before},done null`)
    const { log } = await viewServer(fixture.server)
    const { deviceId } = (await fixture.rows(1))[0]!
    const lane = log.filter((row) => row.deviceId === deviceId)
    const states = lane.map((row) => `${row.n} ${row.status}`).join()
    fixture.expectEqual('the log has', states, '1 applied,2 refused,3 applied')
    fixture.expectEqual('gaps reported', (await fixture.log('hole')).length, 0)
    const outbox = await outboxOf(fixture, 1)
    fixture.expectEqual('the outbox shows', outbox, '0, 1, 0: refused lead-only')
  },
}
