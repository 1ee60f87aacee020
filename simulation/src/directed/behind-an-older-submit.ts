import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { backUp } from '../server/backup.ts'
import { putBack } from './another-life.ts'
import { answerAll, expect, logOf, offline, rowsOn, submit } from './deeds.ts'
import { returnIt } from './late-decisions.ts'
import { timesAsked } from './rounds.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged, type Stage } from './stage.ts'
import { answersWithoutRoom, tells } from './told.ts'

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

export const workBehindASubmit: Schedule = {
  name: 'a-submit-and-what-was-written-behind-it-after-a-restore',
  says: 'An audit was submitted, given back and worked on, and the server is put back to before all that. On the tablet the submit waits again, with the work behind it: it cannot be taken back, and the work leaves once there was room to note what became of the submit; nothing is missing.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId } = stage
    const { world, server } = history
    const { db, engine } = stage.tab(0)
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
    stage.hold(0, '/api/sync/changes')
    stage.tablet(0).isOnline = true
    engine.poke()
    await world.pass(1_000)
    const asks = stage.next()
    asks.arrive()
    await world.pass(100)
    await offline(stage, 0)
    asks.answer()
    await world.pass(100)
    const waiting = async (): Promise<string> =>
      (await rowsOn(stage, 0))
        .filter((row) => row.state === 'queued')
        .toSorted((a, b) => a.n - b.n)
        .map((row) => row.kind)
        .slice(-2)
        .join()
    const last = await waiting()
    expect(stage, last === 'submit,answer', `the last that wait are ${last}`)
    const back = await world.during(withdrawSubmit(db, assessmentId))
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
