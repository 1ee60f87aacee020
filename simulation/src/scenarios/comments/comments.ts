import { ReadOnlyError } from '@apron/pwa/sync/read-only.ts'
import { type Intention, record } from '@apron/pwa/sync/record.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { commentRegister, settleRegister } from '@apron/scoring/register.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { noteSaved } from '../../people/attempt.ts'
import { commentOf, expectReceipt, mutationOf, sendsBatch } from '../fixture/client.ts'
import type { Stage } from '../fixture/fixture.ts'
import { inReview, move } from '../fixture/reviews.ts'
import { expect, logOf, offline, submit } from '../fixture/steps.ts'
import { changeTeam, givesRole, newcomer } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

/** Somebody says something of a review on their tablet: `saved`, or why the tablet takes nothing. */
async function says(stage: Stage, tablet: number, intention: Intention): Promise<string> {
  const tab = stage.tab(tablet)
  const said = async (): Promise<string> => {
    try {
      noteSaved(stage.history, tab, await record(tab.db, tab.ports, intention))
      return 'saved'
    } catch (error) {
      if (error instanceof ReadOnlyError) return error.reason
      throw error
    }
  }
  return stage.history.world.during(said())
}

const commentIntention = (
  { assessmentId }: Pick<Stage, 'assessmentId'>,
  comment: string,
  to: string | null = null,
): Intention => ({
  kind: 'comment',
  assessmentId,
  comment,
  value: { on: null, to, text: 'Gate 3 is missing. البوابة ناقصة.' },
})

/** Somebody takes a tablet in hand and takes the assessment offline; the number of their side of it. */
async function inHandOf(stage: Stage, tablet: number, who: { readonly id: string }) {
  const { history } = stage
  const { analyst, admin } = history.scene
  const person = [analyst, admin].find(({ id }) => id === who.id)
  void anotherPerson(history, stage.tablet(tablet), person)
  await history.world.pass(5_000)
  return history.tablets.findIndex((it) => it.person.id === who.id)
}

export const takesCommentsAndAnswersOfAReviewOffline: Scenario = {
  name: 'takes-comments-and-answers-of-a-review-offline',
  says: 'A reviewer comments offline, the team answers, and the reviewer settles it. Each tablet refuses what its person may not say, and everything once the assessment is complete.',
  play: async () => {
    const stage = await inReview()
    const { history, assessmentId } = stage
    const { world, scene, server } = history
    const reviewer = await inHandOf(stage, 2, scene.analyst)
    const [comment, answer] = [server.newId(), server.newId()]
    const is = async (tablet: number, intention: Intention, expected: string): Promise<void> => {
      const said = await says(stage, tablet, intention)
      const what = `${intention.kind} on ${stage.tablet(tablet).name}`
      expect(stage, said === expected, `${what}: ${said}, not ${expected}`)
    }
    await offline(stage, reviewer)
    await is(reviewer, commentIntention(stage, comment), 'saved')
    await stage.connect(reviewer, true)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const shownOn = (tablet: number, register: string) =>
      world.during(viewRegister(stage.tab(tablet).db, assessmentId, register))
    const told = (await shownOn(1, commentRegister(comment))).heads.length
    expect(stage, told === 1, `the team is shown ${told} comments`)
    const settle = { kind: 'settle', assessmentId, comment, value: true } as const
    await is(1, commentIntention(stage, server.newId()), 'not-on-team')
    await is(1, settle, 'not-on-team')
    // The lead’s submit is done, and stands in nobody’s way.
    await is(0, commentIntention(stage, answer, comment), 'saved')
    await stage.connect(0, true)
    await stage.connect(reviewer, true)
    await is(reviewer, commentIntention(stage, answer, comment), 'not-on-team')
    await is(reviewer, settle, 'saved')
    await is(
      reviewer,
      commentIntention({ assessmentId: server.newId() }, server.newId()),
      'not-here',
    )
    await stage.connect(reviewer, true)
    await stage.connect(1, true)
    const settled = (await shownOn(1, settleRegister(comment))).value
    expect(stage, settled === true, `the team is shown ${JSON.stringify(settled)}`)
    const comments = await logOf(stage, 'comment')
    const said = comments.map((row) => `${row.actorId} ${row.status}`).join()
    const both = [scene.analyst, scene.lead].map(({ id }) => `${id} applied`).join()
    expect(stage, said === both, `the log has ${said}`)
    await move(stage, scene.analyst, 'returned', 'Look at gate 3 again.')
    for (const tablet of [0, reviewer]) await stage.connect(tablet, true)
    await offline(stage, 0)
    await is(reviewer, commentIntention(stage, server.newId()), 'saved')
    await is(0, commentIntention(stage, server.newId(), comment), 'saved')
    await submit(stage, 0)
    await is(0, commentIntention(stage, server.newId(), comment), 'submit-queued')
    await stage.connect(0, true)
    const moved = await move(stage, scene.analyst, 'complete')
    expect(stage, moved === 200, `completing it is told ${moved}`)
    for (const tablet of [0, reviewer]) await stage.connect(tablet, true)
    await is(0, commentIntention(stage, server.newId(), comment), 'status')
    await is(reviewer, commentIntention(stage, server.newId()), 'status')
    return history
  },
}

/** Somebody says something of the whole, or settles that. */
const saysOf = (stage: Stage, who: { readonly id: string }, change: object): Promise<string> => {
  const { base, id, at } = mutationOf(stage)
  return sendsBatch(stage, who, { mutations: [{ id, at, base, ...change }] })
}

export const returnsAnAssessmentOnlyWithAnOpenCommentOrAReason: Scenario = {
  name: 'returns-an-assessment-only-with-an-open-comment-or-a-reason',
  says: 'The team may not settle a comment, the reviewer may. Without an open comment the assessment is not returned without a reason.',
  play: async () => {
    const stage = await inReview()
    const { history } = stage
    const { analyst, lead } = history.scene
    const comment = history.server.newId()
    const value = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
    const said = await saysOf(stage, analyst, { kind: 'comment', comment, value })
    expect(stage, said === 'applied', `the comment is ${said}`)
    const settle = { kind: 'settle', comment, value: true }
    const byTeam = await saysOf(stage, lead, settle)
    expect(stage, byTeam.startsWith('refused'), `who is on the team settles it: ${byTeam}`)
    const byReviewer = await saysOf(stage, analyst, settle)
    expect(stage, byReviewer === 'applied', `who reviews does not settle it: ${byReviewer}`)
    const silent = await move(stage, analyst, 'returned')
    expect(stage, silent !== 200, 'it was given back without a word')
    await saysOf(stage, analyst, { kind: 'settle', comment, value: false })
    const open = await move(stage, analyst, 'returned')
    expect(stage, open === 200, `with an open comment giving it back is told ${open}`)
    await stage.connect(0, true)
    return history
  },
}

export const refusesCommentsOfFormerTeamMembers: Scenario = {
  name: 'refuses-comments-of-former-team-members',
  says: 'Two team members become analysts, on the team and off it. Neither may comment; analysts who were never on the team may.',
  play: async () => {
    const stage = await inReview()
    const { lead, second, third, analyst } = stage.history.scene
    await givesRole(stage, second, 'quality-analyst')
    await expectReceipt(stage, second, commentOf(stage), 'refused not-permitted')
    await move(stage, analyst, 'returned', 'Look at gate 3 again.')
    await changeTeam(stage, [lead.id, second.id])
    await givesRole(stage, third, 'quality-analyst')
    for (const who of [second, third])
      await expectReceipt(stage, who, commentOf(stage), 'refused not-permitted')
    await expectReceipt(stage, analyst, commentOf(stage), 'applied')
    const late = await newcomer(stage, 'quality-analyst', lead)
    await expectReceipt(stage, late, commentOf(stage), 'applied')
    return stage.history
  },
}
