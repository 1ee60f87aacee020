import { expect } from '../fixture/deeds.ts'
import { rowByRow, manyRows } from '../reading/read-in-parts.ts'
import { timesAsked } from './rounds.ts'
import type { Scenario } from '../scenario.ts'
import { judged } from '../fixture/stage.ts'

const second = 1_000
const asks = '/api/sync/changes'

export const stopsAsking: Scenario = {
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
