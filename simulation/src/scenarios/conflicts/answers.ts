import { officeDeeds } from '../../people/in-the-office.ts'
import { rating } from '../fixture/fixture.ts'
import type { Scenario } from '../scenario.ts'

export const keepsAThirdAnswerBesideAResolution: Scenario = {
  name: 'keeps-a-third-answer-beside-a-resolution',
  says: 'The lead resolves a conflict of two answers while a third is on its way. The third is kept and conflicts with the resolution.',
  play: async (fixture) => {
    await fixture.offline(0, 1, 2)
    await fixture.answer(0, rating('fully-compliant', 'first'))
    await fixture.answer(1, rating('non-compliant', 'second'))
    await fixture.answer(2, rating('serious-deficiency', 'third'))
    for (const tablet of [1, 0, 1]) {
      await fixture.online(tablet)
      await fixture.offline(tablet)
    }
    await fixture.resolve(0, rating('improvement-desirable', 'resolved'))
    await fixture.online(2, 0)
    fixture.expectEqual('standing on the server', await fixture.standing(), 'resolved,third')
    fixture.expectEqual("the lead's tablet shows", await fixture.shownAll(0), 'resolved,third')
  },
}

export const refusesASubmitWhileTwoAnswersConflict: Scenario = {
  name: 'refuses-a-submit-while-two-answers-conflict',
  says: 'Two answers contradict each other. Nobody can submit until the lead has resolved the conflict.',
  play: async (fixture) => {
    await fixture.answerAll(0)
    await fixture.offline(1)
    await fixture.answer(1, rating('serious-deficiency', 'against it'))
    await fixture.online(0, 1)
    // Each call picks one of the assessments.
    for (let times = 0; times < 10; times++) {
      await fixture.run(officeDeeds['plain-submit'](fixture.history))
    }
    const reasons = (await fixture.log('submit')).map((row) => row.reason)
    fixture.expect(reasons.includes('in-conflict'), `refused with ${reasons.join()}`)
    await fixture.online(0)
    await fixture.resolve(0, rating('non-compliant', 'resolved'))
    await fixture.online(0)
    await fixture.submit(0)
    await fixture.online(0)
    fixture.expect((await fixture.status()) === 'in-review', 'it could not be submitted afterwards')
  },
}
