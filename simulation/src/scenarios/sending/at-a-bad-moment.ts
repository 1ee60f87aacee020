import { check } from '../../check.ts'
import { kill } from '../../people/circumstances.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const killedInASend: Scenario = {
  name: 'killed-while-a-batch-travels-ahead',
  says: 'A tab is killed after every second task of sending several batches, one ahead of the receipts of another: each answer is there once.',
  play: async () => {
    const stage = await createStage({ batch: 1 })
    const { history } = stage
    const { world } = history
    await world.pass(2_000)
    for (let after = 0; after < 60; after += 2) {
      await offline(stage, 0)
      for (const part of [1, 2, 3])
        await stage.answer(stage.tab(0), judged('non-compliant', `${after}, ${part}`))
      const tab = stage.tab(0)
      stage.tablet(0).isOnline = true
      tab.engine.poke()
      world.interrupt(after, 'killed', () => kill(history, tab))
      await world.pass(60_000)
      await check(history, false)
    }
    const rows = await logOf(stage, 'answer')
    expect(stage, rows.length === 90, `${rows.length} of 90 answers in the log`)
    return history
  },
}

export const cachedAnswer: Scenario = {
  name: 'a-cache-answers-with-what-it-answered-before',
  says: 'What another tablet was told, that it has all there is, is told to one that has not: it does not believe it.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await offline(stage, 0)
    await stage.answer(stage.tab(1), judged('non-compliant', 'new'))
    await stage.connect(1, true)
    await stage.connect(1, true)
    await offline(stage, 1, 2)
    stage.cache(0, '/api/sync/changes')
    await stage.connect(0, true)
    await check(history, false)
    stage.cache(0, null)
    return history
  },
}

export const killedInAPull: Scenario = {
  name: 'killed-while-a-pull-is-taken-in',
  says: 'A tab is killed after each task of taking in what changed, in turn: nothing of it is missing afterwards.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await world.pass(2_000)
    for (let after = 0; after < 24; after++) {
      stage.hold(0, '/api/sync/changes')
      await stage.answer(stage.tab(1), judged('non-compliant', `the ${after}th`))
      await stage.connect(1, true)
      stage.tab(0).engine.poke()
      await world.pass(500)
      const asked = stage.next()
      asked.arrive()
      await world.pass(10)
      const tab = stage.tab(0)
      asked.answer(() => world.interrupt(after, 'killed', () => kill(history, tab)))
      await world.pass(2)
      stage.hold(0, null)
      await world.pass(21_000)
      await check(history, false)
    }
    return history
  },
}
