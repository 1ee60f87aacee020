import { check } from '../../check.ts'
import { signIn } from '../../people/circumstances.ts'
import { giveStatus } from '../../people/management.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'

const times = 12

export const pullAndBatch: Scenario = {
  name: 'a-pull-and-a-batch-at-once',
  says: 'While the server reads what changed for one tablet, it writes what another sends: the one that asked knows all up to where it says, whichever statement came first.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, witness } = history
    await world.pass(2_000)
    for (let time = 0; time < times; time++) {
      stage.hold(0, '/api/sync/changes')
      stage.hold(1, '/api/assessment')
      stage.tab(0).engine.poke()
      await world.pass(500)
      const pull = stage.next()
      await stage.answer(stage.tab(1), judged('non-compliant', `the ${time}th`), time % 2)
      stage.tab(1).engine.poke()
      await world.pass(500)
      const batch = stage.next()
      pull.arrive(true)
      await world.pass(10)
      batch.arrive()
      await world.pass(10)
      for (const held of [pull, batch]) held.answer()
      stage.hold(0, null)
      stage.hold(1, null)
      await world.pass(100)
      await check(history, false)
      await world.pass(3_000)
    }
    const crowds = witness.counts.get('server crowd of 2') ?? 0
    expect(stage, crowds >= times, `${crowds} of ${times} were handled at once`)
    return history
  },
}

export const twoBatches: Scenario = {
  name: 'two-batches-at-once',
  says: 'Two tablets send at the same moment, and a third has sent just that and sends it again: each answer is there once, and all three are told what became of theirs.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await world.pass(2_000)
    for (let time = 0; time < times; time++) {
      for (const tablet of [0, 1, 2]) stage.hold(tablet, '/api/assessment')
      const sent = []
      for (const tablet of [0, 1, 2]) {
        await stage.answer(stage.tab(tablet), judged('non-compliant', `${time} of ${tablet}`))
        stage.tab(tablet).engine.poke()
        await world.pass(500)
        sent.push(stage.next())
      }
      for (const held of sent) held.arrive(true)
      // Doubled on the way: the same once more, at once with the others.
      sent[2]!.arrive()
      await world.pass(10)
      for (const held of sent) held.answer()
      for (const tablet of [0, 1, 2]) stage.hold(tablet, null)
      await world.pass(3_000)
      await check(history, false)
    }
    const rows = await stage.history.server.look((db) =>
      db.selectFrom('log').select('id').where('kind', '=', 'answer').execute(),
    )
    expect(stage, rows.length === 3 * times, `${rows.length} answers in the log`)
    return history
  },
}

export const inactiveAtThatMoment: Scenario = {
  name: 'made-inactive-while-an-answer-is-handled',
  says: 'Somebody is made inactive while the server handles an answer of theirs: whichever comes first in the log, the answer is judged by what was so then.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene, witness } = history
    await world.pass(2_000)
    for (let time = 0; time < times; time++) {
      stage.hold(1, '/api/assessment')
      await stage.answer(stage.tab(1), judged('non-compliant', `the ${time}th`))
      stage.tab(1).engine.poke()
      await world.pass(500)
      const batch = stage.next()
      batch.arrive(true)
      await world.pass(10)
      await stage.run(giveStatus(history, scene.second.id, 'inactive'))
      batch.answer()
      stage.hold(1, null)
      await world.pass(1_000)
      await stage.run(giveStatus(history, scene.second.id, 'active'))
      await signIn(history, stage.tablet(1))
      await world.pass(3_000)
    }
    const made = witness.counts.get('office: made inactive') ?? 0
    expect(stage, made === times, `made inactive ${made} of ${times} times`)
    return history
  },
}
