import type { EditedAnswer } from '@apron/contracts/history.ts'
import { answerValue } from '@apron/contracts/mutation.ts'
import type { ReviewEdit } from '@apron/contracts/review.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import * as z from 'zod/mini'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Db } from '../../../platform/handler.ts'
import { listPeople } from '../../../platform/audit-log/queries.ts'
import { selectPinned } from '../plan/pins.ts'

type Row = Pick<Tables['log'], 'seq' | 'kind' | 'register' | 'body'>

/** Most changes of one review that are read; the newest where there are more. */
const maxEdits = 2500

/** The body of a change in review, as the log keeps it; no release before gave a reason. */
export const editBody = z.object({
  after: answerValue,
  before: z.array(z.object({ revision: z.string(), value: answerValue })),
  reason: z.optional(z.nullable(z.string())),
})

const findQuestions = preparedIn((db, isIn, assessmentId: string) =>
  selectPinned(db)
    .select(['pin.questionId', 'pin.number', 'text.textEn', 'text.textAr'])
    .where('pin.assessmentId', '=', assessmentId)
    .where(isIn('pin.questionId')),
)

/** Rows of changes in review with what they say, and the question as it is asked there; no others. */
async function readEdits<Found extends Row>(db: Db, assessmentId: string, rows: readonly Found[]) {
  const edits = rows.flatMap((row) => {
    const named = row.register === null ? null : parseRegister(row.register)
    if (row.kind !== 'edit' || named?.kind !== 'answer') return []
    const said = z.safeParse(editBody, JSON.parse(row.body))
    return said.success ? [{ row, questionId: named.question, said: said.data }] : []
  })
  const ids = [...new Set(edits.map(({ questionId }) => questionId))]
  const questions = new Map(
    (await findQuestions(db, ids, assessmentId)).map((row) => [row.questionId, row]),
  )
  return edits.flatMap(({ row, questionId, said: { before, after, reason = null } }) => {
    const asked = questions.get(questionId)
    if (asked === undefined) return []
    const { number, textEn: en, textAr: ar } = asked
    const edited = { number, text: { en, ar }, before: before[0]?.value ?? null, after }
    return [{ row, questionId, edited, replaced: before.map((it) => it.revision), reason }]
  })
}

/** By the seq of its row, what each change in review was made of and why: none of other rows. */
export async function findEditedAnswers(
  db: Db,
  assessmentId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, { edited: EditedAnswer; reason: string | null }>> {
  const edits = await readEdits(db, assessmentId, rows)
  return new Map(edits.map(({ row, edited, reason }) => [row.seq, { edited, reason }]))
}

/**
 * Changes made in review that stand, or that were changed in review once more, in their order: not those whose
 * answer the team has written anew since.
 */
async function listReviewEdits(db: Db, assessmentId: string): Promise<ReviewEdit[]> {
  const rows = await db
    .selectFrom('log')
    .select(['seq', 'id', 'kind', 'register', 'body', 'actorId', 'receivedAt'])
    .where('assessmentId', '=', assessmentId)
    .where('kind', '=', 'edit')
    .orderBy('seq', 'desc')
    .limit(maxEdits)
    .execute()
  if (rows.length === 0) return []
  const heads = await db
    .selectFrom('head')
    .select('revision')
    .where('assessmentId', '=', assessmentId)
    .where('n', '=', 0)
    .execute()
  const standing = new Set(heads.map(({ revision }) => revision))
  const edits = await readEdits(db, assessmentId, rows)
  return edits
    .filter(({ row, replaced }) => {
      if (!standing.has(row.id)) return false
      for (const revision of replaced) standing.add(revision)
      return true
    })
    .map(({ row, questionId, edited, reason }) => ({
      ...edited,
      revision: row.id,
      questionId,
      authorId: row.actorId,
      at: row.receivedAt,
      reason: reason ?? '',
    }))
    .toReversed()
}

/** The same with their authors. */
export async function loadReviewEdits(db: Db, assessmentId: string) {
  const edits = await listReviewEdits(db, assessmentId)
  const authors = new Set(edits.flatMap(({ authorId }) => authorId ?? []))
  return { edits, people: await listPeople(db, [...authors]) }
}
