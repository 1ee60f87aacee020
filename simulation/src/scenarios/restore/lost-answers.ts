import type { OutboxRow } from '@apron/pwa/data/tables.ts'
import { check } from '../../check.ts'
import { timesAsked } from '../fixture/engine.ts'
import { answersWithoutRoom, tells } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { returnIt } from '../fixture/late-arrivals.ts'
import { changesPath, launchPath, submitPath } from '../fixture/paths.ts'
import { putBack } from '../fixture/restores.ts'
import {
  answerAll,
  expect,
  logOf,
  offline,
  rowsOn,
  statusOf,
  submit,
  takesBack,
} from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { backUp, restore } from '../../server/backup.ts'
import { viewServer } from '../../server/look.ts'

export const keepsAReplacedAnswerReplacedAfterARestore: Scenario = {
  name: 'keeps-a-replaced-answer-replaced-after-a-restore',
  says: 'A restore loses an answer and its replacement. The replacement returns first, and the answer stays replaced.',
  play: async () => {
    const stage = await createStage()
    const { server, watch, witness, world } = stage.history
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'replaced'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('non-compliant', 'replacement'))
    await stage.connect(1, true)
    await stage.connect(0, true)
    await offline(stage, 0, 1)
    await server.look((db) => restore(db, backup, server.newId()))
    witness.places.clear()
    watch.forget()
    await stage.connect(1, true)
    await stage.connect(0, true)
    await world.pass(40_000)
    const { heads } = await viewServer(server)
    expect(stage, heads.length === 1, `${heads.length} heads stand`)
    return stage.history
  },
}

export const keepsOnlyTheReplacedOneOfTwoAnswersReplaced: Scenario = {
  name: 'keeps-only-the-replaced-one-of-two-answers-replaced',
  says: 'A restore loses two answers and a replacement of the second. Both return in one batch: the first stands, the second stays replaced.',
  play: async () => {
    const stage = await createStage()
    const { server, world } = stage.history
    const backup = await server.look(backUp)
    for (const question of [0, 1])
      await stage.answer(stage.tab(0), judged('fully-compliant', `of ${question}`), question)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('non-compliant', 'replacement'), 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await offline(stage, 0, 1)
    await putBack(stage, backup)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await world.pass(40_000)
    const { heads } = await viewServer(server)
    expect(stage, heads.length === 2, `${heads.length} heads stand in two registers`)
    return stage.history
  },
}

export const sendsLostAnswersBeforeNewOnesAfterARestore: Scenario = {
  name: 'sends-lost-answers-before-new-ones-after-a-restore',
  says: 'A restore loses two answers of a tablet that has a third. The lost ones are sent first, in order, without a pull.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'first'))
    await stage.answer(stage.tab(0), judged('not-confirmed', 'second'), 1)
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'third'))
    await putBack(stage, backup)
    stage.hold(0, changesPath)
    await stage.connect(0, true)
    const said = (await logOf(stage, 'answer')).map((row) => row.n).join()
    expect(stage, said === '1,2,3', `the log has ${said} of 1,2,3`)
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await history.world.pass(1_000)
    return history
  },
}

export const doesNotSendARefusedSubmitAgainAfterARestore: Scenario = {
  name: 'does-not-send-a-refused-submit-again-after-a-restore',
  says: 'A submit was refused because of an earlier answer, which a restore loses. The submit is not repeated, and the answer is accepted.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    const backup = await stage.history.server.look(backUp)
    await stage.answer(stage.tab(1), judged('non-compliant', 'came before it'))
    await submit(stage, 0)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await stage.answer(stage.tab(0), judged('not-confirmed', 'written after it'), 1)
    await stage.connect(0, true)
    await offline(stage, 0, 1)
    await putBack(stage, backup)
    await stage.connect(0, true)
    await stage.connect(1, true)
    const submits = await logOf(stage, 'submit')
    const parked = (await logOf(stage, 'answer')).filter((row) => row.status !== 'applied')
    const status = await statusOf(stage)
    expect(stage, submits.length === 0 && status === 'in-progress', `it is ${status}`)
    expect(stage, parked.length === 0, `${parked.length} answers were not applied`)
    return stage.history
  },
}

export const showsTheLastAnswerWhileEarlierOnesAreSentAgain: Scenario = {
  name: 'shows-the-last-answer-while-earlier-ones-are-sent-again',
  says: 'Two tabs send the last of three answers as a new epoch starts. The earlier two are queued again, and the last one is still shown.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { server, world } = history
    await stage.answer(stage.tab(0), judged('fully-compliant', 'first'))
    await stage.answer(stage.tab(0), judged('not-confirmed', 'second'))
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'last'))
    await putBack(stage, await server.look(backUp))
    stage.hold(0, '/api/assessment')
    stage.tablet(0).isOnline = true
    stage.tab(0, 0).engine.poke()
    stage.tab(0, 1).engine.poke()
    await world.pass(1_000)
    const [one, other] = [stage.next(), stage.next()]
    one.arrive()
    other.arrive()
    await world.pass(100)
    one.answer()
    await world.pass(100)
    other.answer()
    await world.pass(100)
    await check(history, false)
    const states = await world.during(stage.tab(0).db.outbox.orderBy('id').toArray())
    const said = states.map((row) => row.state).join()
    expect(stage, said === 'queued,queued,done', `they are ${said}`)
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await world.pass(1_000)
    return history
  },
}

/** Two tabs send one submit: the first is told that nothing of it was taken, then the other that it is applied. */
async function broughtThroughByTheOther(stage: Stage): Promise<void> {
  const { world } = stage.history
  stage.hold(0, submitPath)
  await submit(stage, 0)
  for (const index of [0, 1]) {
    stage.tab(0, index).engine.poke()
    await world.pass(1_000)
  }
  const [first, other] = [stage.next(), stage.next()]
  stage.hold(0, null)
  tells(stage, submitPath, { status: 503, retryAfter: '5' })
  first.arrive()
  await world.pass(100)
  tells(stage, submitPath, null)
  first.answer()
  await world.pass(100)
  other.arrive()
  await world.pass(100)
  other.answer()
  await world.pass(10_000)
}

/** The tablet comes back for one request to this path, and has no network again once it hears the answer. */
async function hearsOneAnswer(stage: Stage, path: string): Promise<void> {
  const { world } = stage.history
  stage.hold(0, path)
  stage.tablet(0).isOnline = true
  stage.tab(0).engine.poke()
  await world.pass(1_000)
  const asks = stage.next()
  asks.arrive()
  await world.pass(100)
  await offline(stage, 0)
  asks.answer()
  await world.pass(100)
}

export const sendsALostSubmitBeforeTheWorkBehindIt: Scenario = {
  name: 'sends-a-lost-submit-before-the-work-behind-it',
  says: 'An assessment was submitted, returned and worked on, and a restore loses all of it. The submit is sent again before that work.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { world, server } = history
    const { engine } = stage.tab(0)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    await broughtThroughByTheOther(stage)
    await returnIt(stage)
    await stage.connect(0, true)
    await stage.answer(stage.tab(0), judged('non-compliant', 'behind the submit'))
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await hearsOneAnswer(stage, changesPath)
    const waiting = async (): Promise<string> =>
      (await rowsOn(stage, 0))
        .filter((row) => row.state === 'queued')
        .toSorted((a, b) => a.n - b.n)
        .map((row) => row.kind)
        .slice(-2)
        .join()
    const last = await waiting()
    expect(stage, last === 'submit,answer', `the last that wait are ${last}`)
    const back = await takesBack(stage)
    expect(stage, back === null, 'a submit with work behind it is taken back')
    stage.hold(0, submitPath)
    stage.tablet(0).isOnline = true
    engine.poke()
    await world.pass(2_000)
    const before = timesAsked(stage, launchPath)
    await answersWithoutRoom(stage)
    const sent = timesAsked(stage, launchPath) - before
    expect(stage, sent === 0, 'what is behind the submit left before the word on it was noted')
    stage.tablet(0).room.refusals = 0
    stage.hold(0, null)
    await stage.connect(0, true)
    await stage.connect(0, true)
    const none = await waiting()
    expect(stage, none === '', `there wait ${none}`)
    const [submitted] = await logOf(stage, 'submit')
    const behind = (await logOf(stage, 'answer')).at(-1)
    const isInOrder = (behind?.seq ?? 0) > (submitted?.seq ?? Infinity)
    expect(stage, isInOrder, 'the work behind the submit came before it')
    const said = `${submitted?.status}, ${behind?.status} ${behind?.reason}`
    expect(stage, said === 'applied, parked submitted', `submit and work are ${said}`)
    return history
  },
}

export const withdrawsOnlyASubmitThatNeverLeftAfterARestore: Scenario = {
  name: 'withdraws-only-a-submit-that-never-left-after-a-restore',
  says: 'Two submits wait after a restore. The second never left and can be withdrawn; the first was sent once and cannot.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    await submit(stage, 0)
    await stage.connect(0, true)
    await returnIt(stage)
    await stage.connect(0, true)
    await stage.answer(stage.tab(0), judged('non-compliant', 'behind the submit'))
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await submit(stage, 0)
    await putBack(stage, backup)
    await hearsOneAnswer(stage, submitPath)
    const rows = async (): Promise<OutboxRow[]> =>
      (await rowsOn(stage, 0)).toSorted((a, b) => a.n - b.n)
    const submits = (await rows()).filter((row) => row.kind === 'submit')
    const waiting = submits.map((row) => `${row.state} ${row.sentAt !== null}`).join()
    expect(stage, waiting === 'queued true,queued false', `the submits are ${waiting}`)
    const back = await takesBack(stage)
    expect(stage, back === submits[1]?.id, `of the two ${back} was taken back`)
    const again = await takesBack(stage)
    expect(stage, again === null, 'what was sent once is taken back')
    stage.hold(0, null)
    await stage.connect(0, true)
    await stage.connect(0, true)
    const left = (await rows()).filter((row) => row.state === 'queued').length
    expect(stage, left === 0, `there wait ${left}`)
    const status = await statusOf(stage)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, status === 'in-review' && holes === 0, `it is ${status}, with ${holes} holes`)
    return history
  },
}
