import { expect } from '../fixture/deeds.ts'
import { timesAsked } from './rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000

export const writtenInAPause: Scenario = {
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
