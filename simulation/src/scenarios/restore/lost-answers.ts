import type { OutboxRow } from '@apron/pwa/data/tables.ts'
import { check } from '../../check.ts'
import { answerWithoutRoom, fakeReply } from '../fixture/fake-replies.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { returnAssessment } from '../fixture/late-arrivals.ts'
import { changesPath, launchPath, submitPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'

export const keepsAReplacedAnswerReplacedAfterARestore: Scenario = {
  name: 'keeps-a-replaced-answer-replaced-after-a-restore',
  says: 'A restore loses an answer and its replacement. The replacement returns first, and the answer stays replaced.',
  play: async (fixture) => {
    const { world } = fixture
    const backup = await fixture.backUp()
    await fixture.sendAnswer(0, rating('fully-compliant', 'replaced'))
    await fixture.online(1)
    await fixture.sendAnswer(1, rating('non-compliant', 'replacement'))
    await fixture.online(0)
    await fixture.offline(0, 1)
    await fixture.restoreBackup(backup)
    await fixture.online(1, 0)
    await world.pass(40_000)
    fixture.expectEqual('standing on the server', await fixture.standing(), 'replacement')
    fixture.expectEqual('its author is shown', await fixture.shown(0), 'replacement')
  },
}

export const keepsOnlyTheReplacedOneOfTwoAnswersReplaced: Scenario = {
  name: 'keeps-only-the-replaced-one-of-two-answers-replaced',
  says: 'A restore loses two answers and a replacement of the second. Both return in one batch: the first stands, the second stays replaced.',
  play: async (fixture) => {
    const { world } = fixture
    const backup = await fixture.backUp()
    for (const question of [0, 1])
      await fixture.answer(0, rating('fully-compliant', `of ${question}`), question)
    await fixture.online(0, 1)
    await fixture.sendAnswer(1, rating('non-compliant', 'replacement'), 1)
    await fixture.online(0)
    await fixture.offline(0, 1)
    await fixture.restoreBackup(backup)
    await fixture.online(1, 0)
    await world.pass(40_000)
    fixture.expectEqual('standing on the server', await fixture.standing(), 'of 0,replacement')
  },
}

export const sendsLostAnswersBeforeNewOnesAfterARestore: Scenario = {
  name: 'sends-lost-answers-before-new-ones-after-a-restore',
  says: 'A restore loses two answers of a tablet that has a third. The lost ones are sent first, in order, without a pull.',
  play: async (fixture) => {
    const backup = await fixture.backUp()
    await fixture.answer(0, rating('fully-compliant', 'first'))
    await fixture.sendAnswer(0, rating('not-confirmed', 'second'), 1)
    await fixture.offline(0)
    await fixture.answer(0, rating('non-compliant', 'third'))
    await fixture.restoreBackup(backup)
    fixture.hold(0, changesPath)
    await fixture.online(0)
    const found = (await fixture.log('answer')).map((row) => row.n).join()
    fixture.expect(found === '1,2,3', `the log has ${found} of 1,2,3`)
    fixture.release(0)
    await fixture.world.pass(1_000)
  },
}

export const doesNotSendARefusedSubmitAgainAfterARestore: Scenario = {
  name: 'does-not-send-a-refused-submit-again-after-a-restore',
  says: 'A submit was refused because of an earlier answer, which a restore loses. The submit is not repeated, and the answer is accepted.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0, 1)
    await fixture.offline(0, 1)
    const backup = await fixture.backUp()
    await fixture.answer(1, rating('non-compliant', 'came before it'))
    await fixture.submit(0)
    await fixture.online(1, 0)
    await fixture.sendAnswer(0, rating('not-confirmed', 'written after it'), 1)
    await fixture.offline(0, 1)
    await fixture.restoreBackup(backup)
    await fixture.online(0, 1)
    const submits = await fixture.log('submit')
    const parked = (await fixture.log('answer')).filter((row) => row.status !== 'applied')
    const status = await fixture.status()
    fixture.expect(submits.length === 0 && status === 'in-progress', `the status is ${status}`)
    fixture.expect(parked.length === 0, `${parked.length} answers were not applied`)
  },
}

export const showsTheLastAnswerWhileEarlierOnesAreSentAgain: Scenario = {
  name: 'shows-the-last-answer-while-earlier-ones-are-sent-again',
  says: 'Two tabs send the last of three answers as a new epoch starts. The earlier two are queued again, and the last one is still shown.',
  tabs: 2,
  play: async (fixture) => {
    const { history, world } = fixture
    await fixture.answer(0, rating('fully-compliant', 'first'))
    await fixture.sendAnswer(0, rating('not-confirmed', 'second'))
    await fixture.offline(0)
    await fixture.answer(0, rating('non-compliant', 'last'))
    await fixture.restoreBackup(await fixture.backUp())
    fixture.hold(0, '/api/assessment')
    fixture.tablet(0).isOnline = true
    fixture.tab(0, 0).engine.poke()
    await fixture.poke(0, 1_000, 1)
    const [one, other] = [fixture.next(), fixture.next()]
    one.arrive()
    await fixture.arrive(other)
    one.answer()
    await world.pass(100)
    other.answer()
    await world.pass(100)
    await check(history, false)
    fixture.expectEqual('the states are', await fixture.statesInLane(), 'queued,queued,done')
    fixture.expectEqual('the tablet shows', await fixture.shown(0), 'last')
    fixture.release(0)
    await world.pass(1_000)
  },
}

/** Two tabs send one submit. The server is busy for the first and accepts it from the second. */
async function submitInTwoTabs(fixture: Fixture): Promise<void> {
  const { world } = fixture.history
  fixture.hold(0, submitPath)
  await fixture.submit(0)
  for (const index of [0, 1]) {
    await fixture.poke(0, 1_000, index)
  }
  const [first, other] = [fixture.next(), fixture.next()]
  fixture.hold(0, null)
  fakeReply(fixture, submitPath, { status: 503, retryAfter: '5' })
  await fixture.arrive(first)
  fakeReply(fixture, submitPath, null)
  first.answer()
  await world.pass(100)
  await fixture.deliver(other, 10_000)
}

/** The tablet is online for one request to this path only. */
async function connectForOneRequest(fixture: Fixture, path: string): Promise<void> {
  const { world } = fixture.history
  fixture.hold(0, path)
  fixture.tablet(0).isOnline = true
  await fixture.poke(0, 1_000)
  const pull = fixture.next()
  await fixture.arrive(pull)
  await fixture.offline(0)
  pull.answer()
  await world.pass(100)
}

export const sendsALostSubmitBeforeTheWorkBehindIt: Scenario = {
  name: 'sends-a-lost-submit-before-the-work-behind-it',
  says: 'An assessment was submitted, returned and worked on, and a restore loses all of it. The submit is sent again before that work.',
  tabs: 2,
  play: async (fixture) => {
    const { world } = fixture
    const { engine } = fixture.tab(0)
    await fixture.answerAll(0)
    await fixture.online(0)
    const backup = await fixture.backUp()
    await submitInTwoTabs(fixture)
    await returnAssessment(fixture)
    await fixture.online(0)
    await fixture.sendAnswer(0, rating('non-compliant', 'behind the submit'))
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    await connectForOneRequest(fixture, changesPath)
    const waiting = async (): Promise<string> =>
      (await fixture.rows(0))
        .filter((row) => row.state === 'queued')
        .toSorted((a, b) => a.n - b.n)
        .map((row) => row.kind)
        .slice(-2)
        .join()
    const last = await waiting()
    fixture.expect(last === 'submit,answer', `the last that wait are ${last}`)
    const back = await fixture.withdraw()
    fixture.expect(back === null, 'a submit with work behind it was withdrawn')
    fixture.hold(0, submitPath)
    fixture.tablet(0).isOnline = true
    engine.poke()
    await world.pass(2_000)
    const before = fixture.timesAsked(launchPath)
    await answerWithoutRoom(fixture)
    const sent = fixture.timesAsked(launchPath) - before
    fixture.expect(sent === 0, 'work behind the submit left before its receipt was stored')
    fixture.tablet(0).room.refusals = 0
    fixture.hold(0, null)
    await fixture.online(0, 0)
    fixture.expectEqual('there wait', await waiting(), '')
    const [submitted] = await fixture.log('submit')
    const behind = (await fixture.log('answer')).at(-1)
    const isInOrder = (behind?.seq ?? 0) > (submitted?.seq ?? Infinity)
    fixture.expect(isInOrder, 'the work behind the submit was stored before it')
    const found = `${submitted?.status}, ${behind?.status} ${behind?.reason}`
    fixture.expect(found === 'applied, parked submitted', `submit and work are ${found}`)
  },
}

export const withdrawsOnlyASubmitThatNeverLeftAfterARestore: Scenario = {
  name: 'withdraws-only-a-submit-that-never-left-after-a-restore',
  says: 'Two submits wait after a restore. The second never left and can be withdrawn; the first was sent once and cannot.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.online(0)
    const backup = await fixture.backUp()
    await fixture.submit(0)
    await fixture.online(0)
    await returnAssessment(fixture)
    await fixture.online(0)
    await fixture.sendAnswer(0, rating('non-compliant', 'behind the submit'))
    await fixture.offline(0, 1, 2)
    await fixture.submit(0)
    await fixture.restoreBackup(backup)
    await connectForOneRequest(fixture, submitPath)
    const rows = async (): Promise<OutboxRow[]> =>
      (await fixture.rows(0)).toSorted((a, b) => a.n - b.n)
    const submits = (await rows()).filter((row) => row.kind === 'submit')
    const waiting = submits.map((row) => `${row.state} ${row.sentAt !== null}`).join()
    fixture.expect(waiting === 'queued true,queued false', `the submits are ${waiting}`)
    const back = await fixture.withdraw()
    fixture.expect(back === submits[1]?.id, `of the two ${back} was withdrawn`)
    const again = await fixture.withdraw()
    fixture.expect(again === null, 'a submit that was sent once was withdrawn')
    fixture.hold(0, null)
    await fixture.online(0, 0)
    const left = (await rows()).filter((row) => row.state === 'queued').length
    fixture.expect(left === 0, `there wait ${left}`)
    const status = await fixture.status()
    const holes = (await fixture.log('hole')).length
    fixture.expect(
      status === 'in-review' && holes === 0,
      `the status is ${status}, with ${holes} gaps`,
    )
  },
}
