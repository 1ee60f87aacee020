import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { viewServer } from '../../server/look.ts'
import { answerAll, expect, statusOf, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { commentOf, isTold } from '../conflicts/who-writes.ts'

/** The lead has submitted. */
export async function inReview(): Promise<Stage> {
  const stage = await createStage()
  await answerAll(stage, 0)
  await stage.connect(0, true)
  await submit(stage, 0)
  await stage.connect(0, true)
  return stage
}

/** Somebody moves the assessment on, or wants to. */
export async function move(
  stage: Stage,
  who: { readonly id: string },
  to: string,
  reason?: string,
): Promise<number> {
  const body = { move: { to, ...(reason === undefined ? {} : { reason }) } }
  const input = { params: { assessmentId: stage.assessmentId }, body }
  return (await asks(stage, who, 'assessment.change', input)).status
}

/** Somebody says something of the whole, or settles that. */
const saysOf = (stage: Stage, who: { readonly id: string }, change: object): Promise<string> => {
  const { base, id, at } = mutationOf(stage)
  return sendsBatch(stage, who, { mutations: [{ id, at, base, ...change }] })
}

export const settledComment: Scenario = {
  name: 'a-comment-that-is-settled',
  says: 'A reviewer comments; who is on the team does not settle that, the reviewer does; with nothing left open the audit is not given back without a word, and with something open it is.',
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

export const completedTwice: Scenario = {
  name: 'an-audit-that-is-completed-twice',
  says: 'An audit is completed, opened again and completed once more by somebody else: its number stays, and each completion names who made it.',
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

export const submittedAgain: Scenario = {
  name: 'a-second-submit-of-something-else',
  says: 'An audit is in review, and somebody of the team submits what they saw, which was something else: they are told that it is another, and what is in review stays.',
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

export const editedInReview: Scenario = {
  name: 'an-answer-that-is-edited-in-review',
  says: 'An admin changes an answer in review: not to what nobody could have submitted, and not once the audit is complete; the tablet shows what stands, and the admin still comments and completes.',
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
      const body = { value, base, reason: 'The photo shows it.' }
      return (await asks(stage, admin, 'review.edit-answer', { params, body })).status
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
    await isTold(stage, admin, commentOf(stage), 'applied')
    await move(stage, admin, 'complete')
    const status = await statusOf(stage)
    expect(stage, status === 'complete', `it is ${status}`)
    const late = await edit(judged('fully-compliant', 'Afterwards.'))
    expect(stage, late === 409, `a change of what is complete is told ${late}`)
    return history
  },
}
