import { expect, statesOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000
const minute = 60 * second

export const cutShort: Scenario = {
  name: 'a-pause-that-a-person-cuts-short',
  says: 'A busy server asks a tablet to come back in ten minutes; after one its person tries again, and a gateway says once that the server is down: the next try comes within seconds, and not when the ten minutes are over.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { engine } = stage.tab(0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'told to wait'))
    tells(stage, '/api/', { status: 503, retryAfter: '600' })
    engine.poke()
    await world.pass(minute)
    let times = 0
    tells(stage, '/api/', { status: 502, isOurs: false }, () => times++ === 0)
    engine.poke()
    await world.pass(5 * second)
    expect(stage, times > 0, 'it did not try again when its person said so')
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `seconds after that it is ${said}`)
    tells(stage, '/api/', null)
    return stage.history
  },
}
