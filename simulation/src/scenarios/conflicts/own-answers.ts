import { emptyView, viewRegisters } from '@apron/pwa/sync/view/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { check } from '../../check.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { rating } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'

export const showsTheLastOwnAnswerAtEveryStep: Scenario = {
  name: 'shows-the-last-own-answer-at-every-step',
  says: 'A person answers, the answer is sent, and they answer again while pulls arrive before, between and after. The screen shows the last answer at every step.',
  tabs: 2,
  play: async (fixture) => {
    const { history, world } = fixture
    for (let time = 0; time < 6; time++) {
      fixture.hold(0, changesPath)
      await fixture.poke(0, 500, 1)
      const early = fixture.network.held.length > 0 ? fixture.next() : null
      if (time % 2 === 0) early?.arrive()
      await fixture.answer(0, rating('non-compliant', `sent ${time}`))
      await fixture.poke(0, 1_000)
      fixture.expectEqual('the screen shows', await fixture.shown(0), `sent ${time}`)
      await check(history, false)
      if (time % 2 === 1) early?.arrive()
      await world.pass(100)
      if (time % 3 === 0) await fixture.offline(0)
      await fixture.answer(0, rating('fully-compliant', `later ${time}`))
      await check(history, false)
      early?.answer()
      await world.pass(100)
      fixture.expectEqual('the screen shows', await fixture.shown(0), `later ${time}`)
      await check(history, false)
      fixture.release(0)
      await fixture.online(0)
      fixture.expectEqual('the screen shows', await fixture.shown(0), `later ${time}`)
    }
  },
}

export const showsNoConflictOverAnOwnAnswerOfAnotherTablet: Scenario = {
  name: 'shows-no-conflict-over-an-own-answer-of-another-tablet',
  says: 'A person answers on one tablet and corrects the answer on another without signal. The second shows the correction as unsent, and no conflict.',
  play: async (fixture) => {
    const { history, assessmentId, questions, world, tablets, scene } = fixture
    await fixture.sendAnswer(1, rating('fully-compliant', 'on the first'))
    const shared = fixture.tablet(2)
    await anotherPerson(history, shared, scene.second)
    await world.pass(10_000)
    const there = tablets.findIndex((it) => it.profile === shared.profile && it !== shared)
    await fixture.online(there)
    await fixture.offline(there)
    await fixture.answer(there, rating('non-compliant', 'on the second'))
    const views = await world.during(viewRegisters(fixture.tab(there).db, assessmentId))
    const shown = (question: number): string => {
      const view = views.get(answerRegister(questions[question]!.id)) ?? emptyView
      const { findings } = (view.value ?? {}) as { findings?: string }
      const found = [view.isConflict ? 'in conflict' : '', view.unsent ? 'unsent' : '']
      return [findings ?? 'nothing', ...found].filter(Boolean).join()
    }
    const own = shown(0)
    fixture.expect(own === 'on the second,unsent', `the screen shows ${own}`)
    fixture.expectEqual('an unanswered question shows', shown(1), 'nothing')
    await fixture.online(there)
  },
}
