import { signIn } from '../../people/circumstances.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from '../restore/another-life.ts'
import { answerElsewhere, expect, offline, rowsOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000
const minute = 60 * second
const sends = '/api/assessment/launch'

export const timesAsked = ({ history, tab }: Stage, path = ''): number =>
  history.witness.asked.filter((it) => it.tab === tab(0).name && it.path.startsWith(path)).length

export const phaseOn = ({ tab }: Stage): string => tab(0).engine.state().phase

export const inLane = async (stage: Stage): Promise<string> =>
  (await rowsOn(stage, 0))
    .toSorted((a, b) => a.n - b.n)
    .map((row) => row.state)
    .join()

/** Two answers wait on the lead's tablet, which sends one at a time, and the first is on its way. */
async function twoWait(before: (stage: Stage) => Promise<void> = async () => undefined) {
  const stage = await createStage({ batch: 1 })
  await offline(stage, 0)
  for (const question of [0, 1])
    await stage.answer(stage.tab(0), judged('non-compliant', `to ${question}`), question)
  await before(stage)
  stage.hold(0, sends)
  stage.tablet(0).isOnline = true
  stage.tab(0).engine.poke()
  await stage.history.world.pass(second)
  const first = stage.next()
  first.arrive()
  await stage.history.world.pass(100)
  return { stage, first }
}

/** The second, which travels behind the first, is told to come back in ten minutes. How often was asked until then. */
async function toldToWait(stage: Stage): Promise<number> {
  const { world } = stage.history
  tells(stage, sends, { status: 503, retryAfter: '600' })
  const next = stage.next()
  next.arrive()
  await world.pass(100)
  const asked = timesAsked(stage)
  next.answer()
  await world.pass(100)
  tells(stage, sends, null)
  stage.hold(0, null)
  return asked
}

/** For nine minutes nothing is asked, and two minutes later all is sent by itself. */
export async function waitsAndSends(stage: Stage, before = timesAsked(stage)): Promise<void> {
  const { world } = stage.history
  await world.pass(9 * minute)
  const asked = timesAsked(stage) - before
  expect(stage, asked === 0, `asked ${asked} times when told to wait`)
  await world.pass(2 * minute)
  const states = new Set((await rowsOn(stage, 0)).map((row) => row.state))
  expect(stage, [...states].join() === 'done', `after the pause they are ${[...states].join()}`)
}

export const noRoomAndToldToWait: Scenario = {
  name: 'no-room-for-a-receipt-while-the-next-is-told-to-wait',
  says: 'There is no room to note that an answer was taken, while the one behind it is told to come back in ten minutes: the tablet says that its storage is full, asks nothing for ten minutes, and then all is noted.',
  play: async () => {
    const { stage, first } = await twoWait()
    const { room } = stage.tablet(0)
    room.refusals = 50
    first.answer()
    await stage.history.world.pass(100)
    const asked = await toldToWait(stage)
    const phase = phaseOn(stage)
    expect(stage, phase === 'storage-full', `without room the tablet says ${phase}`)
    room.refusals = 0
    await waitsAndSends(stage, asked)
    return stage.history
  },
}

export const anotherLifeAndToldToWait: Scenario = {
  name: 'another-life-while-the-next-is-told-to-wait',
  says: 'The server was put back as a tablet sends: the answer to its first batch comes from another life, and the batch behind it is told to come back in ten minutes: nothing else is sent either before they are over, then everything is.',
  play: async () => {
    const { stage, first } = await twoWait(async (it) => {
      await answerElsewhere(it, 0, judged('fully-compliant', 'elsewhere'))
      // What it asked before it lost its connection would tell it of the other life.
      await it.history.world.pass(2 * second)
      await putBack(it, await it.history.server.look(backUp))
    })
    first.answer()
    await stage.history.world.pass(100)
    await waitsAndSends(stage, await toldToWait(stage))
    return stage.history
  },
}

export const signedOutMeanwhile: Scenario = {
  name: 'signed-out-while-a-batch-is-on-its-way',
  says: 'Somebody signs out in another tab while a batch is on its way: the tablet notes what was taken and asks for a sign-in; no assessment waits for a person, and once they are back the rest is sent.',
  play: async () => {
    const { stage, first } = await twoWait()
    const { history } = stage
    const { world } = history
    const { db } = stage.tab(0)
    await world.during(db.meta.delete('session'))
    first.answer()
    await world.pass(100)
    stage.hold(0, null)
    const phase = phaseOn(stage)
    expect(stage, phase === 'sign-in-needed', `the tablet says ${phase}`)
    const states = await inLane(stage)
    expect(stage, states === 'done,queued', `they are ${states}`)
    const held = await world.during(db.lanes.filter((lane) => lane.held !== null).count())
    expect(stage, held === 0, 'an assessment waits for a person')
    await signIn(history, stage.tablet(0))
    await world.pass(5 * second)
    const after = await inLane(stage)
    expect(stage, after === 'done,done', `signed in again they are ${after}`)
    return history
  },
}

export const stopsBetween: Scenario = {
  name: 'a-tablet-that-is-stopped-between-two-batches',
  says: 'A tablet sends four answers, one at a time, and is told to rest while the first is on its way: what travels already is noted, and the others wait until it goes on.',
  play: async () => {
    const stage = await createStage({ batch: 1 })
    const { engine } = stage.tab(0)
    const { world } = stage.history
    await offline(stage, 0)
    for (const time of [1, 2, 3, 4])
      await stage.answer(stage.tab(0), judged('non-compliant', `the ${time}.`))
    stage.hold(0, sends)
    stage.tablet(0).isOnline = true
    engine.poke()
    await world.pass(second)
    engine.stop()
    const first = stage.next()
    stage.hold(0, null)
    first.arrive()
    await world.pass(100)
    first.answer()
    await world.pass(minute)
    const waits = (await rowsOn(stage, 0)).filter((row) => row.state === 'queued').length
    expect(stage, waits >= 2, `of four ${waits} wait while it rests`)
    engine.start()
    await stage.connect(0, true)
    const states = await inLane(stage)
    expect(stage, states === 'done,done,done,done', `once it goes on they are ${states}`)
    return stage.history
  },
}
