import { recordDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt } from '../../people/attempt.ts'
import { createStage, judged } from '../fixture/stage.ts'
import type { Scenario } from '../scenario.ts'
import { offline, expect, logOf } from '../fixture/deeds.ts'

export const latePull: Scenario = {
  name: 'late-pull-in-a-second-tab',
  says: 'A tab asks, another tab asks later and is answered first; then the first answer arrives.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { world } = stage.history
    await world.pass(2_000)
    stage.hold(0, '/api/sync/changes')
    await stage.answer(stage.tab(1), judged('fully-compliant', 'old'))
    await stage.connect(1, true)
    stage.tab(0, 0).engine.poke()
    await world.pass(1_000)
    const first = stage.next()
    first.arrive()
    await world.pass(100)
    await stage.answer(stage.tab(1), judged('non-compliant', 'new'))
    await stage.connect(1, true)
    stage.tab(0, 1).engine.poke()
    await world.pass(1_000)
    const second = stage.next()
    second.arrive()
    await world.pass(100)
    second.answer()
    await world.pass(100)
    first.answer()
    await world.pass(100)
    stage.hold(0, null)
    return stage.history
  },
}

export const twoTabs: Scenario = {
  name: 'two-tabs-with-one-base',
  says: 'Two tabs of one tablet answer one question at once: both are kept, in one lane, and nobody contradicts themselves.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    await offline(stage, 0)
    await Promise.all([
      stage.answer(stage.tab(0, 0), judged('fully-compliant', 'left')),
      stage.answer(stage.tab(0, 1), judged('non-compliant', 'right')),
    ])
    await stage.connect(0, true)
    const rows = await logOf(stage, 'answer')
    expect(
      stage,
      rows.map((row) => row.n).join() === '1,2',
      `n: ${rows.map((row) => row.n).join()}`,
    )
    return stage.history
  },
}

export const keystroke: Scenario = {
  name: 'a-keystroke-while-a-text-is-recorded',
  says: 'A text is left and typed on at the same moment, wherever the tasks of both stand.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId, questions } = stage
    await offline(stage, 0)
    const { id, version } = questions[0]!
    const register = answerRegister(id)
    for (let after = 0; after < 16; after++) {
      const [tab, other] = [stage.tab(0, 0), stage.tab(0, 1)]
      const draft = (text: string) => ({
        assessmentId,
        register,
        version,
        value: judged('non-compliant', text),
      })
      await stage.run(writeDraft(tab.db, tab.ports, draft(`begun ${after}`)))
      const next = draft(`typed on ${after}`)
      history.world.interrupt(after, 'a keystroke', () => {
        void attempt(history, other, 'types', () => writeDraft(other.db, other.ports, next))
      })
      const recorded = attempt(history, tab, 'leaves', () =>
        recordDraft(tab.db, tab.ports, assessmentId, register),
      )
      await stage.run(recorded)
      const kept = await history.world.during(tab.db.drafts.get([assessmentId, register]))
      const rows = await history.world.during(tab.db.outbox.toArray())
      const said = [kept?.value, ...rows.map((row) => row.body.value)]
      const isThere = said.some((value) => JSON.stringify(value) === JSON.stringify(next.value))
      expect(stage, isThere, `"typed on ${after}" is nowhere`)
    }
    return history
  },
}
