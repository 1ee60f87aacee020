import { copyBack } from '../../people/circumstances.ts'
import { evict, forgetOutlived } from '../../people/evict.ts'
import { backUp } from '../../server/backup.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const copiedBack: Scenario = {
  name: 'a-file-is-copied-back',
  says: 'An operator copies an old file back, which keeps its epoch: the tablets say what they know of the log, and nothing that was acknowledged is missing.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await stage.answer(stage.tab(0), judged('fully-compliant', 'in the copy'))
    await stage.connect(0, true)
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    await stage.answer(stage.tab(1), judged('improvement-desirable', 'lost as well'), 1)
    await stage.connect(1, true)
    await offline(stage, 0, 1, 2)
    await stage.run(copyBack(history, backup))
    await stage.connect(2, true)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await history.world.pass(40_000)
    const answers = await logOf(stage, 'answer')
    expect(stage, answers.length === 3, `${answers.length} of 3 answers are in the log`)
    const lives = await logOf(stage, 'new-life')
    expect(stage, lives.length === 1, `${lives.length} new lives began`)
    return history
  },
}

export const copiedBackAndOn: Scenario = {
  name: 'a-file-is-copied-back-and-the-log-goes-on',
  says: 'After an old file was copied back, a tablet that knows no more than it writes until the log is longer than before: the others notice that it is another.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await stage.connect(1, true)
    await offline(stage, 1)
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    await offline(stage, 0, 2)
    await stage.run(copyBack(history, backup))
    for (const index of [0, 1, 2, 3, 4]) {
      await stage.answer(stage.tab(1), judged('non-compliant', `in the copy ${index}`), 1)
    }
    await stage.connect(1, true)
    expect(stage, (await logOf(stage, 'new-life')).length === 0, 'nobody knew better yet')
    await stage.connect(0, true)
    await stage.connect(1, true)
    await history.world.pass(40_000)
    const answers = await logOf(stage, 'answer')
    expect(stage, answers.length === 6, `${answers.length} of 6 answers are in the log`)
    const lives = await logOf(stage, 'new-life')
    expect(stage, lives.length === 1, `${lives.length} new lives began`)
    return history
  },
}

export const copiedBackFromBefore: Scenario = {
  name: 'a-file-of-before-the-first-answer-is-copied-back',
  says: 'An auditor begins an audit, a colleague’s tablet says that it is in progress; a file of before that is copied back, and the auditor’s browser lost all it held: nothing sends anything again, and the colleague’s tablet says that the audit is scheduled.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const status = async () =>
      (await history.world.during(stage.tab(1).db.assessments.get(assessmentId)))?.status
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    await history.world.pass(40_000)
    expect(stage, (await status()) === 'in-progress', `it is ${await status()}`)
    await offline(stage, 0, 1, 2)
    await evict(history, stage.tablet(0))
    forgetOutlived(history, backup)
    await stage.run(copyBack(history, backup))
    await stage.connect(1, true)
    await history.world.pass(40_000)
    const lives = await logOf(stage, 'new-life')
    expect(stage, lives.length === 1, `${lives.length} new lives began`)
    expect(stage, (await status()) === 'scheduled', `it is still ${await status()}`)
    return history
  },
}
