import { expect, offline } from '../fixture/deeds.ts'
import { rewrites } from '../fixture/rewritten.ts'
import { timesAsked } from '../sending/rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

const second = 1_000
const asks = '/api/sync/changes'

/** From here on a row of the log is told at once, and that there is more where there is. */
export async function rowByRow(stage: Stage): Promise<() => void> {
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
export async function manyRows(): Promise<Stage> {
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

export const manyParts: Scenario = {
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

export const saysMoreAndTellsNothing: Scenario = {
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
