import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { expect, statesOn } from '../fixture/deeds.ts'
import { rewrites } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const aheadOfTheNews: Scenario = {
  name: 'a-launch-ahead-of-what-was-read',
  says: 'An answer is sent and a colleague replaces it; its author’s tablet has read neither and takes the audit offline again, of a server of an older release, that tells no decisions: first it shows the answer, then the colleague’s alone, and no conflict.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, network } = history
    const { db, ports } = stage.tab(0)
    const asks = '/api/sync/changes'
    stage.hold(0, asks)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'of the author'))
    await stage.connect(0, true)
    const sent = await statesOn(stage, 0)
    expect(stage, sent === 'done null', `the answer is ${sent}`)
    const register = answerRegister(stage.questions[0]!.id)
    const shown = async (): Promise<string> => {
      const { heads } = await world.during(viewRegister(db, assessmentId, register))
      return heads.map(({ value }) => (value as AnswerValue).findings).join()
    }
    const own = await shown()
    expect(stage, own === 'of the author', `before it is read the tablet shows ${own}`)
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('non-compliant', 'of the colleague'))
    await stage.connect(1, true)
    const end = rewrites(stage, '/api/assessment/launch', ({ receipts: _, ...said }) => said)
    void takeOffline(db, ports, assessmentId)
    await world.pass(1_000)
    const after = await shown()
    expect(stage, after === 'of the colleague', `the tablet shows ${after}`)
    end()
    stage.hold(0, null)
    while (network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    return history
  },
}
