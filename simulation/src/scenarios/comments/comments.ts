import { ReadOnlyError } from '@apron/pwa/sync/record/read-only.ts'
import { type Intention, record } from '@apron/pwa/sync/record/record.ts'
import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import { commentRegister, settleRegister } from '@apron/scoring/register.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { noteSaved } from '../../people/attempt.ts'
import { commentOf, expectReceipt, mutationOf, sendBatch } from '../fixture/client.ts'
import type { Fixture } from '../fixture/fixture.ts'
import { bringIntoReview, move } from '../fixture/reviews.ts'
import { changeTeam, giveRole, newcomer } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

/** Somebody comments or settles on their tablet: `saved`, or the reason of the refusal. */
async function tryComment(fixture: Fixture, tablet: number, intention: Intention): Promise<string> {
  const tab = fixture.tab(tablet)
  const found = async (): Promise<string> => {
    try {
      noteSaved(fixture.history, tab, await record(tab.db, tab.ports, intention))
      return 'saved'
    } catch (error) {
      if (error instanceof ReadOnlyError) return error.reason
      throw error
    }
  }
  return fixture.history.world.during(found())
}

const commentIntention = (
  { assessmentId }: Pick<Fixture, 'assessmentId'>,
  comment: string,
  to: string | null = null,
): Intention => ({
  kind: 'comment',
  assessmentId,
  comment,
  value: { on: null, to, text: 'Gate 3 is missing. البوابة ناقصة.' },
})

/** Somebody signs in on a tablet of another person; the number under which the tablet is theirs. */
async function signInOn(fixture: Fixture, tablet: number, who: { readonly id: string }) {
  const { history } = fixture
  const { analyst, admin } = history.scene
  const person = [analyst, admin].find(({ id }) => id === who.id)
  void anotherPerson(history, fixture.tablet(tablet), person)
  await history.world.pass(5_000)
  return history.tablets.findIndex((it) => it.person.id === who.id)
}

export const takesCommentsAndAnswersOfAReviewOffline: Scenario = {
  name: 'takes-comments-and-answers-of-a-review-offline',
  says: 'A reviewer comments offline, the team answers, and the reviewer settles it. Each tablet refuses what its person may not say, and everything once the assessment is complete.',
  play: async (fixture) => {
    await bringIntoReview(fixture)
    const { assessmentId, world, scene, server } = fixture
    const reviewer = await signInOn(fixture, 2, scene.analyst)
    const [comment, answer] = [server.newId(), server.newId()]
    const is = async (tablet: number, intention: Intention, expected: string): Promise<void> => {
      const found = await tryComment(fixture, tablet, intention)
      const what = `${intention.kind} on ${fixture.tablet(tablet).name}`
      fixture.expect(found === expected, `${what}: ${found}, not ${expected}`)
    }
    await fixture.offline(reviewer)
    await is(reviewer, commentIntention(fixture, comment), 'saved')
    await fixture.online(reviewer, 0, 1)
    const shownOn = (tablet: number, register: string) =>
      world.during(viewRegister(fixture.tab(tablet).db, assessmentId, register))
    const reported = (await shownOn(1, commentRegister(comment))).heads.length
    fixture.expect(reported === 1, `the team is shown ${reported} comments`)
    const settle = { kind: 'settle', assessmentId, comment, value: true } as const
    await is(1, commentIntention(fixture, server.newId()), 'not-on-team')
    await is(1, settle, 'not-on-team')
    // The submit of the lead is done and locks nothing.
    await is(0, commentIntention(fixture, answer, comment), 'saved')
    await fixture.online(0, reviewer)
    await is(reviewer, commentIntention(fixture, answer, comment), 'not-on-team')
    await is(reviewer, settle, 'saved')
    await is(
      reviewer,
      commentIntention({ assessmentId: server.newId() }, server.newId()),
      'not-here',
    )
    await fixture.online(reviewer, 1)
    const settled = (await shownOn(1, settleRegister(comment))).value
    fixture.expect(settled === true, `the team is shown ${JSON.stringify(settled)}`)
    const comments = await fixture.log('comment')
    const found = comments.map((row) => `${row.actorId} ${row.status}`).join()
    const both = [scene.analyst, scene.lead].map(({ id }) => `${id} applied`).join()
    fixture.expect(found === both, `the log has ${found}`)
    await move(fixture, scene.analyst, 'returned', 'Look at gate 3 again.')
    await fixture.online(0, reviewer)
    await fixture.offline(0)
    await is(reviewer, commentIntention(fixture, server.newId()), 'saved')
    await is(0, commentIntention(fixture, server.newId(), comment), 'saved')
    await fixture.submit(0)
    await is(0, commentIntention(fixture, server.newId(), comment), 'submit-queued')
    await fixture.online(0)
    const moved = await move(fixture, scene.analyst, 'complete')
    fixture.expect(moved === 200, `the response to completing is ${moved}`)
    await fixture.online(0, reviewer)
    await is(0, commentIntention(fixture, server.newId(), comment), 'status')
    await is(reviewer, commentIntention(fixture, server.newId()), 'status')
  },
}

/** Somebody comments on the assessment, or settles a comment. */
const commentAs = (
  fixture: Fixture,
  who: { readonly id: string },
  change: object,
): Promise<string> => {
  const { base, id, at } = mutationOf(fixture)
  return sendBatch(fixture, who, { mutations: [{ id, at, base, ...change }] })
}

export const returnsAnAssessmentOnlyWithAnOpenCommentOrAReason: Scenario = {
  name: 'returns-an-assessment-only-with-an-open-comment-or-a-reason',
  says: 'The team may not settle a comment, the reviewer may. Without an open comment the assessment is not returned without a reason.',
  play: async (fixture) => {
    await bringIntoReview(fixture)
    const { analyst, lead } = fixture.scene
    const comment = fixture.server.newId()
    const value = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
    const found = await commentAs(fixture, analyst, { kind: 'comment', comment, value })
    fixture.expect(found === 'applied', `the comment is ${found}`)
    const settle = { kind: 'settle', comment, value: true }
    const byTeam = await commentAs(fixture, lead, settle)
    fixture.expect(byTeam.startsWith('refused'), `the team settles it: ${byTeam}`)
    const byReviewer = await commentAs(fixture, analyst, settle)
    fixture.expect(byReviewer === 'applied', `the reviewer settles it: ${byReviewer}`)
    const silent = await move(fixture, analyst, 'returned')
    fixture.expect(silent !== 200, 'it was returned without a reason')
    await commentAs(fixture, analyst, { kind: 'settle', comment, value: false })
    const open = await move(fixture, analyst, 'returned')
    fixture.expect(open === 200, `returning with an open comment: ${open}`)
    await fixture.online(0)
  },
}

export const refusesCommentsOfFormerTeamMembers: Scenario = {
  name: 'refuses-comments-of-former-team-members',
  says: 'Two team members become analysts, on the team and off it. Neither may comment; analysts who were never on the team may.',
  play: async (fixture) => {
    await bringIntoReview(fixture)
    const { lead, second, third, analyst } = fixture.scene
    await giveRole(fixture, second, 'quality-analyst')
    await expectReceipt(fixture, second, commentOf(fixture), 'refused not-permitted')
    await move(fixture, analyst, 'returned', 'Look at gate 3 again.')
    await changeTeam(fixture, [lead.id, second.id])
    await giveRole(fixture, third, 'quality-analyst')
    for (const who of [second, third])
      await expectReceipt(fixture, who, commentOf(fixture), 'refused not-permitted')
    await expectReceipt(fixture, analyst, commentOf(fixture), 'applied')
    const late = await newcomer(fixture, 'quality-analyst', lead)
    await expectReceipt(fixture, late, commentOf(fixture), 'applied')
  },
}
