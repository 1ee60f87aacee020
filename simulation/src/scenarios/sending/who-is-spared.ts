import { expect, statesOn } from '../fixture/deeds.ts'
import { timesAsked } from './rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const minute = 60_000

export const whoIsSpared: Scenario = {
  name: 'a-stranger-and-a-gateway-that-fails',
  says: 'For half an hour a stranger on the way answers, who costs nobody: it is tried every half minute at most. For another a gateway says that the server failed: that one is spared, and tried less and less often.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    await stage.answer(stage.tab(0), judged('non-compliant', 'on its way'))
    for (const [status, least, most] of [
      [499, 60, 200],
      [500, 6, 40],
    ] as const) {
      tells(stage, '/api/', { status, isOurs: false })
      stage.tab(0).engine.poke()
      const before = timesAsked(stage)
      await world.pass(30 * minute)
      const tries = timesAsked(stage) - before
      const isRight = tries >= least && tries <= most
      expect(stage, isRight, `told ${status} it tried ${tries} times in half an hour`)
    }
    tells(stage, '/api/', null)
    await world.pass(6 * minute)
    const states = await statesOn(stage, 0)
    expect(stage, states === 'done null', `then it is ${states}`)
    return stage.history
  },
}
