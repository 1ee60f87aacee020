import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { callAs, commentOf, expectReceipt, mutationOf } from '../fixture/client.ts'
import { rating } from '../fixture/fixture.ts'
import { bringIntoReview, move } from '../fixture/reviews.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const editsAnAnswerInReviewAndNotAfterwards: Scenario = {
  name: 'edits-an-answer-in-review-and-not-afterwards',
  says: 'An admin edits an answer in review. Unfit values and edits of a complete assessment are refused, the tablet shows the edit, and the admin still comments.',
  play: async (fixture) => {
    await bringIntoReview(fixture)
    const { assessmentId, questions } = fixture
    const { admin } = fixture.scene
    const { id: questionId } = questions[0]!
    const register = answerRegister(questionId)
    const edit = async (value: object): Promise<number> => {
      const { heads } = await viewServer(fixture.server)
      const base = heads.filter((it) => it.register === register).map((it) => it.revision)
      const params = { assessmentId, questionId }
      return (
        await callAs(fixture, admin, 'review.edit-answer', {
          params,
          body: { value, base, reason: 'Seen on the photo.' },
        })
      ).status
    }
    const unfit = await edit(rating('non-compliant', ''))
    fixture.expect(unfit === 422, `a level without its finding: ${unfit}`)
    const fit = await edit(rating('non-compliant', 'As the photo shows.'))
    fixture.expect(fit === 200, `a fit answer: ${fit}`)
    await fixture.online(0)
    const { db } = fixture.tab(0)
    const view = await fixture.world.during(viewRegister(db, assessmentId, register))
    const shown = JSON.stringify(view.value)
    fixture.expect(shown.includes('As the photo shows.'), `the tablet shows ${shown}`)
    await expectReceipt(fixture, admin, commentOf(fixture), 'applied')
    await move(fixture, admin, 'complete')
    fixture.expectEqual('status', await fixture.status(), 'complete')
    const late = await edit(rating('fully-compliant', 'Afterwards.'))
    fixture.expect(late === 409, `an edit when complete: ${late}`)
  },
}

export const keepsTheNumberOfAnAssessmentThatIsCompletedTwice: Scenario = {
  name: 'keeps-the-number-of-an-assessment-that-is-completed-twice',
  says: 'An assessment is completed, reopened and completed by somebody else. Its number stays, and each completion names its person.',
  play: async (fixture) => {
    await bringIntoReview(fixture)
    const { analyst, admin } = fixture.scene
    const statuses = [
      await move(fixture, analyst, 'complete'),
      await move(fixture, admin, 'in-review', 'A page was missing.'),
      await move(fixture, admin, 'complete'),
    ]
    fixture.expect(statuses.join() === '200,200,200', `the responses are ${statuses.join()}`)
    const { completions } = await viewServer(fixture.server)
    const numbers = new Set(completions.map((row) => row.number))
    const by = completions.map((row) => row.completedBy).join()
    fixture.expect(numbers.size === 1, `it has ${numbers.size} numbers`)
    fixture.expect(by === [analyst.id, admin.id].join(), 'a completion names somebody else')
    await fixture.online(0)
  },
}

export const refusesASecondSubmitWithOtherContents: Scenario = {
  name: 'refuses-a-second-submit-with-other-contents',
  says: 'An assessment is in review, and a team member submits other contents. The submit is refused as stale.',
  play: async (fixture) => {
    await bringIntoReview(fixture)
    const { assessmentId } = fixture
    const { second } = fixture.scene
    const { id, at } = mutationOf(fixture)
    const texts = { recommendation: '', findings: '', takeaways: '' }
    const body = { id, at, submit: true, ...texts, digest: '0'.repeat(64) }
    const asked = { params: { assessmentId }, body }
    const { reply } = await callAs(fixture, second, 'assessment.submit', asked)
    const [receipt] = (reply as { receipts: { reason?: string }[] }).receipts
    fixture.expect(receipt?.reason === 'stale-review', `the response is ${receipt?.reason}`)
  },
}
