import { expect, offline } from './deeds.ts'
import { rewrites } from './rewritten.ts'
import { timesAsked } from './rounds.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged, type Stage } from './stage.ts'
import { tells } from './told.ts'
import { mutationOf, sendsBatch } from './told-by-wire.ts'

const second = 1_000
const asks = '/api/sync/changes'

/** From here on a row of the log is told at once, and that there is more where there is. */
async function rowByRow(stage: Stage): Promise<() => void> {
  const { world } = stage.history
  const rows = await world.during(stage.tab(0).db.assessments.toArray())
  let told = Math.min(...rows.map((row) => row.cursor))
  return rewrites(stage, asks, (said) => {
    told = Math.min(told + 1, Number(said['next']))
    return { ...said, next: told, more: told < Number(said['next']) }
  })
}

/** Each answer takes its time on the way, so that so many in a row are no haste. */
function slowLine({ history: { world }, tab }: Stage): void {
  const { ports } = tab(0)
  const { fetch } = ports
  const slow: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    const { promise, resolve } = Promise.withResolvers<void>()
    world.at(300, 'a slow line', resolve)
    await promise
    return response
  }
  Object.assign(ports, { fetch: slow })
}

/** A tablet with two hundred and ten rows of the log to read, and the others without signal. */
async function manyRows(): Promise<Stage> {
  const stage = await createStage()
  // What it asks as it is opened is answered first.
  await stage.history.world.pass(2 * second)
  await offline(stage, 0, 1, 2)
  for (const many of [200, 9]) {
    const mutations = Array.from({ length: many }, () => mutationOf(stage))
    await sendsBatch(stage, stage.history.scene.second, { mutations })
  }
  return stage
}

export const manyParts: Schedule = {
  name: 'a-log-that-is-read-in-two-hundred-parts',
  says: 'The server tells a tablet two hundred and ten rows one by one: it reads two hundred of them in a row, rests for half a minute, and reads the last ten.',
  play: async () => {
    const stage = await manyRows()
    const { world } = stage.history
    slowLine(stage)
    const before = timesAsked(stage, asks)
    const end = await rowByRow(stage)
    stage.tablet(0).isOnline = true
    stage.tab(0).engine.poke()
    await world.pass(85 * second)
    const atOnce = timesAsked(stage, asks) - before
    expect(stage, atOnce === 200, `it asked ${atOnce} times in a row`)
    await world.pass(25 * second)
    const later = timesAsked(stage, asks) - before
    expect(stage, later === 210, `then it had asked ${later} times`)
    end()
    return stage.history
  },
}

export const saysMoreAndTellsNothing: Schedule = {
  name: 'more-that-never-comes',
  says: 'A server says that there is more, and tells nothing: the tablet asks once, and again only half a minute later.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const end = rewrites(stage, asks, (said) => ({ ...said, more: true }))
    const before = timesAsked(stage, asks)
    stage.tab(0).engine.poke()
    await world.pass(20 * second)
    const asked = timesAsked(stage, asks) - before
    expect(stage, asked === 1, `it asked ${asked} times`)
    end()
    return stage.history
  },
}

export const stopsAsking: Schedule = {
  name: 'a-tablet-that-is-stopped-while-it-asks',
  says: 'A tablet reads a long log in parts and is told to rest in the middle of it: it takes the part that is on its way and asks no further, also not when somebody writes; once it goes on it reads the rest and sends what was written.',
  play: async () => {
    const stage = await manyRows()
    const { world } = stage.history
    const { engine, db } = stage.tab(0)
    const end = await rowByRow(stage)
    stage.hold(0, asks)
    stage.tablet(0).isOnline = true
    engine.poke()
    await world.pass(second)
    engine.stop()
    const part = stage.next()
    stage.hold(0, null)
    part.arrive()
    await world.pass(100)
    part.answer()
    await stage.answer(stage.tab(0), judged('non-compliant', 'while it rests'), 1)
    const before = timesAsked(stage)
    engine.notice({ unsent: 1, isNew: true })
    await world.pass(60 * second)
    const asked = timesAsked(stage) - before
    expect(stage, asked === 0, `while it rests it asked ${asked} times`)
    const { unsent } = engine.state()
    expect(stage, unsent === 1, `while it rests it says that ${unsent} are unsent`)
    end()
    engine.start()
    await world.pass(10 * second)
    const rows = await world.during(db.outbox.where('state').equals('queued').count())
    expect(stage, rows === 0, `once it goes on ${rows} are unsent`)
    return stage.history
  },
}

export const writtenInAPause: Schedule = {
  name: 'written-in-a-pause-and-typed-after-it',
  says: 'A busy server asks a tablet to come back in ten minutes, and its person writes on meanwhile: nothing is asked before the ten minutes are over. Then somebody begins to type: how much is unsent is shown at once, and nothing is asked for it.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { engine } = stage.tab(0)
    const sends = '/api/assessment/launch'
    tells(stage, sends, { status: 503, retryAfter: '600' })
    await stage.answer(stage.tab(0), judged('non-compliant', 'told to wait'))
    engine.poke()
    await world.pass(2 * second)
    tells(stage, sends, null)
    const before = timesAsked(stage)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'written on'), 1)
    engine.notice({ unsent: 2, isNew: true })
    await world.pass(9 * 60 * second)
    const asked = timesAsked(stage) - before
    expect(stage, asked === 0, `it asked ${asked} times when told to wait`)
    await world.pass(2 * 60 * second)
    const { unsent } = engine.state()
    expect(stage, unsent === 0, `after the pause ${unsent} are unsent`)
    engine.poke()
    await world.pass(2 * second)
    const calm = timesAsked(stage)
    engine.notice({ unsent: 1, isNew: false })
    const typed = engine.state().unsent
    await world.pass(5 * second)
    expect(stage, typed === 1, `once somebody types it says that ${typed} are unsent`)
    const again = timesAsked(stage) - calm
    expect(stage, again === 0, `for what is typed it asked ${again} times`)
    return stage.history
  },
}
