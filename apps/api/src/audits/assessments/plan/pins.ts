import type { Pin } from '@apron/scoring/change-questions.ts'
import type { Db } from '../../../platform/handler.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'

/** Questions of assessments, each with the version that is asked there as `text`. */
export const selectPinned = (db: Db) =>
  db
    .selectFrom('assessmentQuestion as pin')
    .innerJoin('questionVersion as text', (join) =>
      join
        .onRef('text.questionId', '=', 'pin.questionId')
        .onRef('text.version', '=', 'pin.version'),
    )

/** What an assessment asks, in its order: all but what was taken out. */
export const loadStandingPins = async (
  db: Db,
  assessmentId: string,
): Promise<{ questionId: string; version: number; number: string }[]> =>
  db
    .selectFrom('assessmentQuestion')
    .select(['questionId', 'version', 'number'])
    .where('assessmentId', '=', assessmentId)
    .where('takenOutAt', 'is', null)
    .orderBy('position')
    .execute()

/** The questions of an assessment in their order, those that were taken out among them. */
export async function loadPins(db: Db, assessmentId: string): Promise<Pin[]> {
  const rows = await db
    .selectFrom('assessmentQuestion')
    .select(['questionId', 'version', 'number', 'takenOutAt'])
    .where('assessmentId', '=', assessmentId)
    .orderBy('position')
    .execute()
  return rows.map(({ questionId, version, number, takenOutAt }) => ({
    question: questionId,
    version,
    number,
    isTakenOut: takenOutAt !== null,
  }))
}

/** Writes questions of an assessment, none of which it has. */
export const insertPins = insertMany('assessmentQuestion', [
  'assessmentId',
  'questionId',
  'version',
  'position',
  'number',
  'takenOutAt',
  'declinedVersion',
  'takenOverFrom',
])

/**
 * Writes all of them anew, in the order given; what was out already keeps since when, and each what was
 * decided on its versions.
 */
export async function savePins(
  db: Db,
  assessmentId: string,
  pins: readonly Pin[],
  now: string,
): Promise<void> {
  const before = await db
    .selectFrom('assessmentQuestion')
    .select(['questionId', 'takenOutAt', 'declinedVersion', 'takenOverFrom'])
    .where('assessmentId', '=', assessmentId)
    .execute()
  const known = new Map(before.map((row) => [row.questionId, row]))
  await db.deleteFrom('assessmentQuestion').where('assessmentId', '=', assessmentId).execute()
  await insertPins(
    db,
    pins.map(({ question, version, number, isTakenOut }, index) => ({
      assessmentId,
      questionId: question,
      version,
      position: index + 1,
      number,
      takenOutAt: isTakenOut ? (known.get(question)?.takenOutAt ?? now) : null,
      declinedVersion: known.get(question)?.declinedVersion ?? null,
      takenOverFrom: known.get(question)?.takenOverFrom ?? null,
    })),
  )
}
