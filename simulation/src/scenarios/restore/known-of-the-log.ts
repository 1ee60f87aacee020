import { copyBack } from '../../people/circumstances.ts'
import { backUp } from '../../server/backup.ts'
import { expect, logOf, offline, rowsOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const toldWithReceipts: Scenario = {
  name: 'an-old-file-lacks-what-was-acknowledged-last',
  says: 'A tablet is told that an answer is in the log and has not asked yet what changed, and an operator copies a file back that lacks just that answer: the tablet knows better, and the answer is in the log again.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await stage.answer(stage.tab(0), judged('fully-compliant', 'in the copy'), 1)
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await offline(stage, 1, 2)
    const backup = await history.server.look(backUp)
    stage.hold(0, '/api/sync/changes')
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged last'))
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    const done = (await rowsOn(stage, 0)).every((row) => row.state === 'done')
    expect(stage, done, 'it is not acknowledged')
    await offline(stage, 0)
    stage.next().lose()
    stage.hold(0, null)
    await stage.run(copyBack(history, backup))
    await stage.connect(0, true)
    await world.pass(40_000)
    const answers = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, answers.includes('acknowledged last'), 'what was acknowledged last is lost')
    return history
  },
}

export const toldWithTheNews: Scenario = {
  name: 'an-old-file-lacks-what-a-colleague-has-read',
  says: 'An answer is in the log, and a colleague’s tablet has read it as it asked what changed; an operator copies a file back that lacks it, and the first who comes is that colleague: it is noticed, and once its author’s tablet has signal the answer is in the log again.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await offline(stage, 0, 2)
    const backup = await history.server.look(backUp)
    stage.tablet(0).isOnline = true
    await stage.answer(stage.tab(0), judged('non-compliant', 'read by a colleague'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await stage.run(copyBack(history, backup))
    await stage.connect(1, true)
    const lives = (await logOf(stage, 'new-life')).length
    expect(stage, lives === 1, `${lives} new lives began`)
    await stage.connect(0, true)
    await history.world.pass(40_000)
    const answers = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, answers.includes('read by a colleague'), 'the answer is lost')
    return history
  },
}
