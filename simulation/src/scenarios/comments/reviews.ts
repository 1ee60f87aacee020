import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { asks, commentOf, expectReceipt, mutationOf } from '../fixture/client.ts'
import { judged } from '../fixture/fixture.ts'
import { inReview, move } from '../fixture/reviews.ts'
import { expect, statusOf } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const editsAnAnswerInReviewAndNotAfterwards: Scenario = {
  name: 'edits-an-answer-in-review-and-not-afterwards',
  says: 'An admin edits an answer in review. Unfit values and edits of a complete assessment are refused, the tablet shows the edit, and the admin still comments.',
  play: async () => {
    const stage = await inReview()
    const { history, assessmentId, questions } = stage
    const { admin } = history.scene
    const { id: questionId } = questions[0]!
    const register = answerRegister(questionId)
    const edit = async (value: object): Promise<number> => {
      const { heads } = await viewServer(history.server)
      const base = heads.filter((it) => it.register === register).map((it) => it.revision)
      const params = { assessmentId, questionId }
      return (await asks(stage, admin, 'review.edit-answer', { params, body: { value, base } }))
        .status
    }
    const unfit = await edit(judged('non-compliant', ''))
    expect(stage, unfit === 422, `a level without its finding is told ${unfit}`)
    const fit = await edit(judged('non-compliant', 'As the photo shows.'))
    expect(stage, fit === 200, `what could be submitted is told ${fit}`)
    await stage.connect(0, true)
    const { db } = stage.tab(0)
    const view = await history.world.during(viewRegister(db, assessmentId, register))
    const shown = JSON.stringify(view.value)
    expect(stage, shown.includes('As the photo shows.'), `the tablet shows ${shown}`)
    await expectReceipt(stage, admin, commentOf(stage), 'applied')
    await move(stage, admin, 'complete')
    const status = await statusOf(stage)
    expect(stage, status === 'complete', `it is ${status}`)
    const late = await edit(judged('fully-compliant', 'Afterwards.'))
    expect(stage, late === 409, `a change of what is complete is told ${late}`)
    return history
  },
}

export const keepsTheNumberOfAnAssessmentThatIsCompletedTwice: Scenario = {
  name: 'keeps-the-number-of-an-assessment-that-is-completed-twice',
  says: 'An assessment is completed, reopened and completed by somebody else. Its number stays, and each completion names its person.',
  play: async () => {
    const stage = await inReview()
    const { history } = stage
    const { analyst, admin } = history.scene
    const statuses = [
      await move(stage, analyst, 'complete'),
      await move(stage, admin, 'in-review', 'A page was missing.'),
      await move(stage, admin, 'complete'),
    ]
    expect(stage, statuses.join() === '200,200,200', `it was told ${statuses.join()}`)
    const { completions } = await viewServer(history.server)
    const numbers = new Set(completions.map((row) => row.number))
    const by = completions.map((row) => row.completedBy).join()
    expect(stage, numbers.size === 1, `it has ${numbers.size} numbers`)
    expect(stage, by === [analyst.id, admin.id].join(), 'a completion names somebody else')
    await stage.connect(0, true)
    return history
  },
}

export const refusesASecondSubmitWithOtherContents: Scenario = {
  name: 'refuses-a-second-submit-with-other-contents',
  says: 'An assessment is in review, and a team member submits other contents. The submit is refused as stale.',
  play: async () => {
    const stage = await inReview()
    const { history, assessmentId } = stage
    const { second } = history.scene
    const { id, at } = mutationOf(stage)
    const texts = { recommendation: '', findings: '', takeaways: '' }
    const body = { id, at, submit: true, ...texts, digest: '0'.repeat(64) }
    const asked = { params: { assessmentId }, body }
    const { said } = await asks(stage, second, 'assessment.submit', asked)
    const [receipt] = (said as { receipts: { reason?: string }[] }).receipts
    expect(stage, receipt?.reason === 'stale-review', `it is told ${receipt?.reason}`)
    return history
  },
}
