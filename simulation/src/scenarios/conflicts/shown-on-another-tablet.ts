import { emptyView, viewRegisters } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { expect, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const shownElsewhere: Scenario = {
  name: 'an-answer-over-ones-own-of-another-tablet',
  says: 'Somebody answers on one tablet, signs in on another without that work, and answers the same question there without signal: the screen shows the new answer as unsent, no conflict, and of a question that nobody answered that nothing waits.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world, tablets, scene } = history
    await stage.answer(stage.tab(1), judged('fully-compliant', 'on the first'))
    await stage.connect(1, true)
    const shared = stage.tablet(2)
    await anotherPerson(history, shared, scene.second)
    await world.pass(10_000)
    const there = tablets.findIndex((it) => it.profile === shared.profile && it !== shared)
    await stage.connect(there, true)
    await offline(stage, there)
    await stage.answer(stage.tab(there), judged('non-compliant', 'on the second'))
    const views = await world.during(viewRegisters(stage.tab(there).db, assessmentId))
    const shown = (question: number): string => {
      const view = views.get(answerRegister(questions[question]!.id)) ?? emptyView
      const { findings } = (view.value ?? {}) as { findings?: string }
      const said = [view.isConflict ? 'in conflict' : '', view.unsent ? 'unsent' : '']
      return [findings ?? 'nothing', ...said].filter(Boolean).join()
    }
    const own = shown(0)
    expect(stage, own === 'on the second,unsent', `the screen shows ${own}`)
    const none = shown(1)
    expect(stage, none === 'nothing', `of what nobody answered the screen shows ${none}`)
    await stage.connect(there, true)
    return history
  },
}
