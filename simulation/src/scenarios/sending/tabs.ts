import { createStage, judged } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import { expect, logOf, offline, rowsOn, statesOn } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

export const ignoresAnOlderPullThatArrivesLateInAnotherTab: Scenario = {
  name: 'ignores-an-older-pull-that-arrives-late-in-another-tab',
  says: 'Two tabs ask what changed. The response to the first arrives last, and the tablet still shows the newest answer.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { world } = stage.history
    await world.pass(2_000)
    stage.hold(0, changesPath)
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

export const keepsBothAnswersOfTwoTabsInOneLane: Scenario = {
  name: 'keeps-both-answers-of-two-tabs-in-one-lane',
  says: 'Two tabs of one tablet answer one question at the same time. Both answers are stored in one lane, and there is no conflict.',
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

export const matchesReceiptsWhenTwoTabsSendTheSameAnswer: Scenario = {
  name: 'matches-receipts-when-two-tabs-send-the-same-answer',
  says: 'Two tabs send the same answer, one of them with a second one. Each answer gets its own receipt.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { world } = history
    stage.hold(0, '/api/assessment')
    await stage.answer(stage.tab(0), judged('non-compliant', 'first'))
    stage.tab(0, 0).engine.poke()
    await world.pass(500)
    const one = stage.next()
    await stage.answer(stage.tab(0), judged('fully-compliant', 'second'), 1)
    stage.tab(0, 1).engine.poke()
    await world.pass(500)
    const both = stage.next()
    for (const sent of [one, both]) {
      sent.arrive()
      await world.pass(100)
    }
    for (const sent of [one, both]) {
      sent.answer()
      await world.pass(100)
    }
    const log = await logOf(stage, 'answer')
    const seqs = (await rowsOn(stage, 0)).map((row) => `${row.id} ${row.seq}`)
    const there = log.map((row) => `${row.id} ${row.seq}`)
    const isOwn = seqs.toSorted().join() === there.toSorted().join()
    expect(stage, isOwn, 'an answer has the number of another')
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null,done null', `they are ${said}`)
    return history
  },
}
