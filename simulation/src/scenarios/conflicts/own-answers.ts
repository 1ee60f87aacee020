import { emptyView, viewRegisters } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { check } from '../../check.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import { expect, offline } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

export const showsTheLastOwnAnswerAtEveryStep: Scenario = {
  name: 'shows-the-last-own-answer-at-every-step',
  says: 'A person answers, the answer is sent, and they answer again while pulls arrive before, between and after. The screen shows the last answer at every step.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { world } = history
    for (let time = 0; time < 6; time++) {
      stage.hold(0, changesPath)
      stage.tab(0, 1).engine.poke()
      await world.pass(500)
      const early = history.network.held.length > 0 ? stage.next() : null
      if (time % 2 === 0) early?.arrive()
      await stage.answer(stage.tab(0), judged('non-compliant', `sent ${time}`))
      stage.tab(0).engine.poke()
      await world.pass(1_000)
      await check(history, false)
      if (time % 2 === 1) early?.arrive()
      await world.pass(100)
      if (time % 3 === 0) await offline(stage, 0)
      await stage.answer(stage.tab(0), judged('fully-compliant', `later ${time}`))
      await check(history, false)
      early?.answer()
      await world.pass(100)
      await check(history, false)
      stage.hold(0, null)
      while (history.network.held.length > 0) stage.next().lose()
      await stage.connect(0, true)
      await check(history, false)
    }
    return history
  },
}

export const showsNoConflictOverAnOwnAnswerOfAnotherTablet: Scenario = {
  name: 'shows-no-conflict-over-an-own-answer-of-another-tablet',
  says: 'A person answers on one tablet and corrects the answer on another without signal. The second shows the correction as unsent, and no conflict.',
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
