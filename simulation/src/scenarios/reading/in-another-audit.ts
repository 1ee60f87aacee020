import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

type Heads = readonly { readonly register: string; readonly heads: readonly { value: unknown }[] }[]

export const ownWordsAlone: Scenario = {
  name: 'the-same-text-of-two-audits',
  says: 'The findings of two audits are summed up, each in words of its own: who takes one of them offline gets its own words, and not those of the other.',
  play: async () => {
    const stage = await createStage()
    const { scene } = stage.history
    const [one = '', other = ''] = scene.assessments.map(({ id }) => id)
    const words = [
      [one, 'The fence is cut. السياج مقطوع.'],
      [other, 'The lights are out.'],
    ] as const
    for (const [assessmentId, value] of words) {
      const summary = { kind: 'summary', question: undefined, version: undefined, text: 'findings' }
      const mutations = [mutationOf(stage, { ...summary, value })]
      const said = await sendsBatch(stage, scene.lead, { mutations }, assessmentId)
      expect(stage, said === 'applied', `"${value}" is ${said}`)
    }
    for (const [assessmentId, value] of words) {
      const { said } = await asks(stage, scene.third, 'assessment.launch', {
        params: { assessmentId },
      })
      const text = (said['registers'] as Heads).find(({ register }) =>
        register.endsWith('/findings'),
      )
      const read = text?.heads.map((head) => head.value).join()
      expect(stage, read === value, `in place of "${value}" it is told "${read}"`)
    }
    return stage.history
  },
}
