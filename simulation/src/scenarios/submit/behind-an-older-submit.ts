import type { OutboxRow } from '@apron/pwa/data/tables.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from '../restore/another-life.ts'
import {
  answerAll,
  expect,
  logOf,
  offline,
  rowsOn,
  statusOf,
  submit,
  takesBack,
} from '../fixture/deeds.ts'
import { returnIt } from '../late-arrivals/late-decisions.ts'
import { timesAsked } from '../sending/rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { answersWithoutRoom, tells } from '../fixture/told.ts'

const sends = '/api/assessment/submit'

/** Two tabs send one submit: the first is told that nothing of it was taken, then the other that it is applied. */
async function broughtThroughByTheOther(stage: Stage): Promise<void> {
  const { world } = stage.history
  stage.hold(0, sends)
  await submit(stage, 0)
  for (const index of [0, 1]) {
    stage.tab(0, index).engine.poke()
    await world.pass(1_000)
  }
  const [first, other] = [stage.next(), stage.next()]
  stage.hold(0, null)
  tells(stage, sends, { status: 503, retryAfter: '5' })
  first.arrive()
  await world.pass(100)
  tells(stage, sends, null)
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

export const workBehindASubmit: Scenario = {
  name: 'a-submit-and-what-was-written-behind-it-after-a-restore',
  says: 'An audit was submitted, given back and worked on, and the server is put back to before all that. On the tablet the submit waits again, with the work behind it: it cannot be taken back, and the work leaves once there was room to note what became of the submit; nothing is missing.',
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
    await hearsOneAnswer(stage, '/api/sync/changes')
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
    stage.hold(0, sends)
    stage.tablet(0).isOnline = true
    engine.poke()
    await world.pass(2_000)
    const before = timesAsked(stage, '/api/assessment/launch')
    await answersWithoutRoom(stage)
    const sent = timesAsked(stage, '/api/assessment/launch') - before
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

export const aSecondSubmitTakenBack: Scenario = {
  name: 'a-second-submit-that-is-taken-back-after-a-restore',
  says: 'An audit was submitted, given back, worked on and submitted again without signal, and the server is put back to before all that. On the tablet both submits wait: the second, of whose first try nothing was taken, is taken back, and the first, which was sent once, is not: it is sent again.',
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
    await hearsOneAnswer(stage, sends)
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
