import { officeDeeds } from '../../people/in-the-office.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { answerAll, expect, logOf, offline, statusOf, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const keepsAThirdAnswerBesideAResolution: Scenario = {
  name: 'keeps-a-third-answer-beside-a-resolution',
  says: 'The lead resolves a conflict of two answers while a third is on its way. The third is kept and conflicts with the resolution.',
  play: async () => {
    const stage = await createStage()
    await offline(stage, 0, 1, 2)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'first'))
    await stage.answer(stage.tab(1), judged('non-compliant', 'second'))
    await stage.answer(stage.tab(2), judged('serious-deficiency', 'third'))
    for (const tablet of [1, 0, 1]) {
      await stage.connect(tablet, true)
      await stage.connect(tablet, false)
    }
    await stage.resolve(stage.tab(0), judged('improvement-desirable', 'resolved'))
    await stage.connect(2, true)
    await stage.connect(0, true)
    const { heads } = await viewServer(stage.history.server)
    const standing = heads.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
    expect(stage, standing.toSorted().join() === 'resolved,third', `stands: ${standing.join()}`)
    return stage.history
  },
}

export const refusesASubmitWhileTwoAnswersConflict: Scenario = {
  name: 'refuses-a-submit-while-two-answers-conflict',
  says: 'Two answers contradict each other. Nobody can submit until the lead has resolved the conflict.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('serious-deficiency', 'against it'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    // It picks one of the assessments each time.
    for (let times = 0; times < 10; times++) {
      await stage.run(officeDeeds['plain-submit'](stage.history))
    }
    const reasons = (await logOf(stage, 'submit')).map((row) => row.reason)
    expect(stage, reasons.includes('in-conflict'), `refused with ${reasons.join()}`)
    await stage.connect(0, true)
    await stage.resolve(stage.tab(0), judged('non-compliant', 'resolved'))
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    expect(stage, (await statusOf(stage)) === 'in-review', 'it could not be submitted after that')
    return stage.history
  },
}
