import { viewRegisters } from '@apron/pwa/sync/view/view.ts'
import { answerRegister, parseRegister } from '@apron/scoring/register.ts'
import type { History } from '../history.ts'
import { attempt } from './attempt.ts'
import { call, type OfficeStep } from './desk.ts'
import { type TabletStep, save } from './tablet-step.ts'
import { drawPartialAnswer, drawText } from './words.ts'

const pick = ({ scene, world }: History) => world.random.pick(scene.assessments)

/** Mostly one of those where it may be done, where there is any. */
async function pickIn(history: History, statuses: readonly string[]) {
  const { server, scene, world } = history
  const rows = await server.look((db) =>
    db.selectFrom('assessment').select(['id', 'status']).orderBy('id').execute(),
  )
  const fit = new Set(rows.filter(({ status }) => statuses.includes(status)).map(({ id }) => id))
  const open = scene.assessments.filter(({ id }) => fit.has(id))
  return open.length > 0 && world.random.chance(0.8) ? world.random.pick(open) : pick(history)
}
const reviewed = ['in-review', 'returned']

/** Reviewers mostly; now and then somebody whose work it is. */
function pickReviewer({ world, scene }: History): string {
  const { analyst, admin, lead, second, supervisor } = scene
  const others = [admin, lead, second, supervisor]
  return (world.random.chance(0.7) ? analyst : world.random.pick(others)).id
}

const send = async (history: History, who: string, assessmentId: string, mutation: object) => {
  const { server, world } = history
  const at = new Date(world.now()).toISOString()
  const body = { mutations: [{ id: server.newId(), at, base: [], ...mutation }] }
  await call(history, who, 'assessment.answer', { params: { assessmentId }, body })
}

const commentsOf = async ({ server }: History, assessmentId: string) => {
  const rows = await server.look((db) =>
    db
      .selectFrom('register')
      .select('register')
      .where('assessmentId', '=', assessmentId)
      .where('register', 'like', 'comment/%')
      .orderBy('register')
      .execute(),
  )
  return rows.map(({ register }) => register.slice('comment/'.length))
}

/** A reviewer says something of a question or of the whole. */
export const comment: OfficeStep = async (history) => {
  const { random } = history.world
  const { id, questions } = await pickIn(history, reviewed)
  const on = random.chance(0.6) ? random.pick(questions).id : null
  const value = { on, to: null, text: drawText(random) }
  const mutation = { kind: 'comment', comment: history.server.newId(), value }
  await send(history, pickReviewer(history), id, mutation)
}

/** A reviewer calls a comment settled, or open again. */
export const settleComment: OfficeStep = async (history) => {
  const { random } = history.world
  const { id } = await pickIn(history, reviewed)
  const comments = await commentsOf(history, id)
  if (comments.length === 0) return
  const mutation = { kind: 'settle', comment: random.pick(comments), value: random.chance(0.75) }
  await send(history, pickReviewer(history), id, mutation)
}

/** Somebody of the team answers a comment that the tablet shows, also without signal. */
export const answerComment: TabletStep = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId } = pick(history)
  const views = await attempt(history, tab, 'looks', () => viewRegisters(tab.db, assessmentId))
  const comments = [...(views?.value.keys() ?? [])].flatMap((register) => {
    const named = parseRegister(register)
    return named?.kind === 'comment' ? [named.comment] : []
  })
  if (comments.length === 0) return
  const value = { on: null, to: random.pick(comments), text: drawText(random) }
  const intention = { kind: 'comment', assessmentId, comment: tab.ports.newId(), value } as const
  await save(history, tab, intention)
}

/**
 * Somebody who holds audit.edit changes an answer while it is in review. Mostly of what stands then; now and then
 * of what stood before, like who looked too long.
 */
export const editAnswer: OfficeStep = async (history) => {
  const { server, world } = history
  const { random } = world
  const { id: assessmentId, questions } = await pickIn(history, ['in-review'])
  const questionId = random.pick(questions).id
  const heads = await server.look((db) =>
    db
      .selectFrom('head')
      .select('revision')
      .where('assessmentId', '=', assessmentId)
      .where('register', '=', answerRegister(questionId))
      .orderBy('revision')
      .execute(),
  )
  const seen = heads.map(({ revision }) => revision)
  const base = random.chance(0.85) ? seen : seen.slice(1)
  const body = { value: drawPartialAnswer(random), base, reason: 'The photo shows it.' }
  const params = { assessmentId, questionId }
  await call(history, pickReviewer(history), 'review.edit-answer', { params, body })
}

/** Returned or complete, by whoever: those who had a part in it are refused. */
export const review: OfficeStep = async (history) => {
  const { random } = history.world
  const params = { assessmentId: (await pickIn(history, ['in-review'])).id }
  const to = random.chance(0.6) ? 'returned' : 'complete'
  const reason = random.chance(0.6) ? { reason: 'Please look at gate 3 again.' } : {}
  const body = { move: { to, ...reason } }
  await call(history, pickReviewer(history), 'assessment.change', { params, body })
}

/** An admin opens it again; others are refused, and so is whoever says no reason. */
export const reopen: OfficeStep = async (history) => {
  const { random } = history.world
  const { admin, analyst, lead } = history.scene
  const params = { assessmentId: (await pickIn(history, ['complete'])).id }
  const who = random.chance(0.75) ? admin : random.pick([analyst, lead])
  const reason = random.chance(0.85) ? { reason: 'A page was missing.' } : {}
  const body = { move: { to: 'in-review', ...reason } }
  await call(history, who.id, 'assessment.change', { params, body })
}
