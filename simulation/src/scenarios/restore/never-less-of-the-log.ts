import { copyBack } from '../../people/circumstances.ts'
import { backUp } from '../../server/backup.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

const lives = async (stage: Stage): Promise<number> => (await logOf(stage, 'new-life')).length

/** A tab asks what changed, and its question waits on its way. */
async function asks(stage: Stage, tab: number) {
  stage.tab(0, tab).engine.poke()
  await stage.history.world.pass(1_000)
  return stage.next()
}

export const knownIsKept: Scenario = {
  name: 'a-late-answer-takes-nothing-back-of-what-is-known',
  says: 'A tab asks what changed and is answered late, after another has read more of the log; a file of the first moment is copied back, and the tablet says what the second read: what a colleague had acknowledged is missed at once.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { server, world } = history
    await stage.answer(stage.tab(2), judged('fully-compliant', 'in the copy'))
    await stage.connect(2, true)
    await world.pass(2_000)
    stage.hold(0, '/api/sync/changes')
    const first = await asks(stage, 0)
    first.arrive()
    await world.pass(100)
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(1), judged('non-compliant', 'acknowledged and lost'), 1)
    await stage.connect(1, true)
    const second = await asks(stage, 1)
    second.arrive()
    await world.pass(100)
    second.answer()
    await world.pass(100)
    first.answer()
    await world.pass(100)
    await offline(stage, 0, 1, 2)
    stage.hold(0, null)
    await stage.run(copyBack(history, backup))
    await stage.connect(0, true)
    const began = await lives(stage)
    expect(stage, began === 1, `${began} new lives began`)
    for (const tablet of [1, 2]) await stage.connect(tablet, true)
    return history
  },
}

export const sameLength: Scenario = {
  name: 'a-copied-back-log-that-is-as-long-again',
  says: 'A tab asks what changed; another has read one row more, a file from before that row is copied back, and somebody who never knew the row writes another in its place, of which the first tab is told: the tablet still says what it knows, and what was acknowledged is not missing.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { server, world } = history
    await world.pass(2_000)
    const backup = await server.look(backUp)
    stage.hold(0, '/api/sync/changes')
    const first = await asks(stage, 0)
    await stage.answer(stage.tab(1), judged('non-compliant', 'acknowledged and lost'), 1)
    await stage.connect(1, true)
    const second = await asks(stage, 1)
    second.arrive()
    await world.pass(100)
    second.answer()
    await world.pass(100)
    await offline(stage, 1, 2)
    await stage.run(copyBack(history, backup))
    await sendsBatch(stage, history.scene.third, { mutations: [mutationOf(stage)] })
    first.arrive()
    await world.pass(100)
    first.answer()
    await world.pass(100)
    stage.hold(0, null)
    const none = await lives(stage)
    expect(stage, none === 0, 'somebody knew better already')
    await stage.connect(0, true)
    const began = await lives(stage)
    expect(stage, began === 1, `${began} new lives began`)
    for (const tablet of [1, 2]) await stage.connect(tablet, true)
    return history
  },
}
