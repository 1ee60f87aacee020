import { expect } from '../fixture/deeds.ts'
import { change, edit } from './questions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'

export const newsTogether: Scenario = {
  name: 'news-of-several-questions',
  says: 'A question is put into an audit as another is taken out: the tablet tells both as news. Both go back, and it tells nothing; one is put in again as another is renewed, and both are told, and of the two the second alone once the first is out again.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world, scene } = history
    const { db } = stage.tab(0)
    const another = scene.assessments[1]!.questions[0]!.id
    const out = questions[1]!.id
    const question = questions[0]!.id
    const told = async (): Promise<string> => {
      await stage.connect(0, true)
      const news = (await world.during(db.assessments.get(assessmentId)))?.questionNews
      if (news === undefined) return 'nothing'
      const name = (id: string): string =>
        id === another ? 'another' : `the ${questions.findIndex((it) => it.id === id) + 1}.`
      const { added, takenOut, renewed } = news
      const of = (what: string, ids: readonly string[] | undefined): string[] =>
        ids === undefined ? [] : [`${what} ${ids.map(name).join()}`.trim()]
      return [...of('in', added), ...of('out', takenOut), ...of('new', renewed)].join('; ')
    }
    const says = async (expected: string, when: string): Promise<void> => {
      const said = await told()
      expect(stage, said === expected, `${when} the tablet tells ${said}, not ${expected}`)
    }
    await change(stage, { add: [another], remove: [out] })
    await says('in another; out the 2.', 'with one in and one out')
    await change(stage, { remove: [another], add: [out] })
    await says('nothing', 'when both went back')
    await edit(stage, question, { text: { en: 'Is the fence whole, and lit?' } })
    await change(stage, { add: [another], takeOver: [{ question, version: 2 }] })
    await says('in another; out; new the 1.', 'with one in and one renewed')
    await change(stage, { remove: [another] })
    await says('in; out; new the 1.', 'when the one is out again')
    await change(stage, { remove: [out] })
    await says('in; out the 2.; new the 1.', 'with another out')
    return history
  },
}
