import { circumstances } from '../../people/circumstances.ts'
import { backUp, restore } from '../../server/backup.ts'
import { viewServer } from '../../server/look.ts'
import { createStage, judged } from '../fixture/stage.ts'
import type { Scenario } from '../scenario.ts'
import { offline, expect, submit, answerAll, logOf } from '../fixture/deeds.ts'
import { putBack } from './another-life.ts'

export const lostThenReseated: Scenario = {
  name: 'response-lost-then-reseated',
  says: 'A batch is applied and its answer lost; meanwhile a copy of the tablet uses the lane; the batch is sent again in another lane and is there once.',
  play: async () => {
    const stage = await createStage()
    const { world, tablets } = stage.history
    await stage.answer(stage.tab(0), judged('fully-compliant', 'before'))
    await stage.connect(0, true)
    await stage.run(circumstances.clone(stage.history, stage.tablet(0)))
    const copy = tablets.findIndex(({ name }) => name.endsWith("'"))
    await offline(stage, copy)
    await stage.answer(stage.tab(copy), judged('not-applicable', 'on the copy'))
    stage.hold(0, '/api/assessment')
    await stage.answer(stage.tab(0), judged('non-compliant', 'on the tablet'))
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    const held = stage.next()
    held.arrive()
    await world.pass(100)
    held.lose()
    stage.hold(0, null)
    await world.pass(100)
    await stage.connect(copy, true)
    await stage.answer(stage.tab(copy), judged('not-confirmed', 'on the copy again'))
    await stage.connect(copy, true)
    await stage.connect(0, true)
    const ids = (await logOf(stage, 'answer')).map((row) => row.id)
    expect(stage, ids.length === 4 && new Set(ids).size === 4, `${ids.length} answers in the log`)
    return stage.history
  },
}

export const comesBack: Scenario = {
  name: 'a-replaced-answer-comes-back-after-a-restore',
  says: 'The server loses an answer and the one that replaced it; the replacement comes back first, the replaced one later, and stays replaced.',
  play: async () => {
    const stage = await createStage()
    const { server, watch, witness, world } = stage.history
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'replaced'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('non-compliant', 'replacement'))
    await stage.connect(1, true)
    await stage.connect(0, true)
    await offline(stage, 0, 1)
    await server.look((db) => restore(db, backup, server.newId()))
    witness.places.clear()
    watch.forget()
    await stage.connect(1, true)
    await stage.connect(0, true)
    await world.pass(40_000)
    const { heads } = await viewServer(server)
    expect(stage, heads.length === 1, `${heads.length} heads stand`)
    return stage.history
  },
}

export const oneOfTwoComesBack: Scenario = {
  name: 'one-of-two-answers-was-replaced-before-a-restore',
  says: 'A tablet answered two questions and a colleague replaced the second answer; the server loses all three, the colleague comes back first, then both answers in one batch: the second stays replaced.',
  play: async () => {
    const stage = await createStage()
    const { server, world } = stage.history
    const backup = await server.look(backUp)
    for (const question of [0, 1])
      await stage.answer(stage.tab(0), judged('fully-compliant', `of ${question}`), question)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('non-compliant', 'replacement'), 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await offline(stage, 0, 1)
    await putBack(stage, backup)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await world.pass(40_000)
    const { heads } = await viewServer(server)
    expect(stage, heads.length === 2, `${heads.length} heads stand in two registers`)
    return stage.history
  },
}

export const parkedThenRestored: Scenario = {
  name: 'a-late-arrival-after-a-restore',
  says: 'The server parked an answer and lost it with a restore: the tablet sends it again, and it waits again.',
  play: async () => {
    const stage = await createStage()
    const { server, watch, witness, world } = stage.history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'late'))
    await submit(stage, 0)
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await server.look((db) => restore(db, backup, server.newId()))
    witness.places.clear()
    watch.forget()
    await stage.connect(1, true)
    await world.pass(40_000)
    const { parked } = await viewServer(server)
    expect(stage, parked.length === 1, `${parked.length} late arrivals wait`)
    return stage.history
  },
}

export const gapFilled: Scenario = {
  name: 'a-gap-is-filled-before-anything-is-asked',
  says: 'A restore takes two answers of a tablet that has a third to send, and asking what changed does not get through: what the server misses is sent before it, from the first.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'first'))
    await stage.answer(stage.tab(0), judged('not-confirmed', 'second'), 1)
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'third'))
    await putBack(stage, backup)
    stage.hold(0, '/api/sync/changes')
    await stage.connect(0, true)
    const said = (await logOf(stage, 'answer')).map((row) => row.n).join()
    expect(stage, said === '1,2,3', `the log has ${said} of 1,2,3`)
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await history.world.pass(1_000)
    return history
  },
}
