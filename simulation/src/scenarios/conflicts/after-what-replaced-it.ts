import { viewServer } from '../../server/look.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

export const afterWhatReplacedIt: Scenario = {
  name: 'an-answer-comes-after-what-replaced-it',
  says: 'The lead answers, and otherwise on another tablet; a colleague who read that goes on from it, and is heard first. When the lead’s second answer comes it is late, and what it replaced is replaced all the same: the colleague’s alone stands.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { lead, second } = scene
    const answers = (findings: string, base: readonly unknown[]) =>
      mutationOf(stage, { n: 1, base, value: judged('non-compliant', findings) })
    const first = answers('of the first tablet', [])
    const late = answers('of the other tablet', [first['id']])
    const last = answers('of the colleague', [late['id']])
    const standing = async (): Promise<string> => {
      const { heads } = await viewServer(server)
      return heads.map(({ value }) => (JSON.parse(value) as { findings: string }).findings).join()
    }
    for (const [who, answer] of [
      [lead, first],
      [second, last],
    ] as const)
      await sendsBatch(stage, who, { deviceId: server.newId(), mutations: [answer] })
    const before = (await standing()).split(',').length
    expect(stage, before === 2, `before the lead’s second one comes ${before} stand`)
    await sendsBatch(stage, lead, { deviceId: server.newId(), mutations: [late] })
    const after = await standing()
    expect(stage, after === 'of the colleague', `what stands is ${after}`)
    return stage.history
  },
}
