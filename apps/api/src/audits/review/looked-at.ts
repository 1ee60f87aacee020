import { answerRegister, parseRegister } from '@apron/scoring/register.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { loadAssessment } from '../assessments/visible.ts'
import { loadPins } from '../sync/receive/batch-state.ts'
import { openRegisters } from '../sync/store/registers.ts'

/**
 * A reviewer's own mark that a question was looked at, or its end; the same call again changes nothing.
 * 409 changed-meanwhile where other heads stand than the reviewer saw: nobody has looked at those.
 */
export const markLookedAt: Handler<'review.mark'> = async ({ params, body }, { db, caller }) =>
  db.transaction().execute(async (tx) => {
    const { assessmentId, questionId } = params
    const row = await loadAssessment(tx, assessmentId, caller)
    const version = (await loadPins(tx, row.id, [questionId])).get(questionId)
    if (version === undefined) throw notFound()
    const key = { assessmentId: row.id, reviewerId: caller.userId, questionId }
    if (!body.isLookedAt) {
      await tx
        .deleteFrom('lookedAt')
        .where('assessmentId', '=', key.assessmentId)
        .where('reviewerId', '=', key.reviewerId)
        .where('questionId', '=', questionId)
        .execute()
      return { done: true as const }
    }
    if (row.status !== 'in-review') {
      const about = { about: 'review' } as const
      throw new ProblemError('status-conflict', 'Questions are marked in review alone.', about)
    }
    const name = answerRegister(questionId)
    // Before the heads: what is written in between has a later one, and clears the mark.
    const seq = await findSeq(tx, row.id, name)
    const heads = (await openRegisters(tx, row.id, [name], [])).get(name)?.heads ?? []
    const isSeen = heads.length === body.base.length
    if (!isSeen || heads.some(({ revision }) => !body.base.includes(revision))) {
      throw new ProblemError('changed-meanwhile', 'The answer is another one by now.')
    }
    await tx
      .insertInto('lookedAt')
      .values({ ...key, version, seq })
      .onConflict((it) =>
        it.columns(['assessmentId', 'reviewerId', 'questionId']).doUpdateSet({ version, seq }),
      )
      .execute()
    return { done: true as const }
  })

/** The questions that a reviewer has looked at as they are now. */
export async function loadLookedAt(
  db: Db,
  assessmentId: string,
  reviewerId: string,
): Promise<string[]> {
  const marks = await db
    .selectFrom('lookedAt')
    .innerJoin('assessmentQuestion', (it) =>
      it
        .onRef('assessmentQuestion.assessmentId', '=', 'lookedAt.assessmentId')
        .onRef('assessmentQuestion.questionId', '=', 'lookedAt.questionId')
        .onRef('assessmentQuestion.version', '=', 'lookedAt.version'),
    )
    .select(['lookedAt.questionId', 'lookedAt.seq'])
    .where('lookedAt.assessmentId', '=', assessmentId)
    .where('reviewerId', '=', reviewerId)
    .execute()
  if (marks.length === 0) return []
  const changed = await db
    .selectFrom('register')
    .select(['register', 'seq'])
    .where('assessmentId', '=', assessmentId)
    .where('seq', '>', Math.min(...marks.map(({ seq }) => seq)))
    .execute()
  const seqOf = new Map(
    changed.flatMap(({ register, seq }) => {
      const named = parseRegister(register)
      return named?.kind === 'answer' ? [[named.question, seq] as const] : []
    }),
  )
  return marks
    .filter(({ questionId, seq }) => (seqOf.get(questionId) ?? 0) <= seq)
    .map(({ questionId }) => questionId)
}

async function findSeq(db: Db, assessmentId: string, register: string): Promise<number> {
  const found = await db
    .selectFrom('register')
    .select('seq')
    .where('assessmentId', '=', assessmentId)
    .where('register', '=', register)
    .executeTakeFirst()
  return found?.seq ?? 0
}
