import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/handler.ts'
import { type Here, noteSaved } from '../notices/note-saved.ts'
import { type Counts, recount } from '../sync/store/recount.ts'
import type { AssessmentRow } from './visible.ts'

/** What a change may set of an assessment. `seq` and the counts are not among it: saving keeps them. */
export type AssessmentChange = Partial<Omit<AssessmentRow, 'id' | 'seq' | keyof Counts>>

const keep = prepared(
  (
    db,
    id: string,
    seq: number,
    questionCount: number,
    answeredCount: number,
    conflictCount: number,
    parkedCount: number,
    score: number | null,
  ) =>
    db
      .updateTable('assessment')
      .set({ seq, questionCount, answeredCount, conflictCount, parkedCount, score })
      .where('id', '=', id),
)

/**
 * Every write of an assessment that has a row in the log: `seq` is that row's, and the counts are those of
 * what stands now, so it comes after the registers, the questions and what is parked. `row` is the assessment as it
 * was: who waits for what has changed is notified. Gives all that it wrote.
 */
export async function saveAssessment(
  here: Here,
  row: AssessmentRow,
  seq: number,
  set: AssessmentChange = {},
): Promise<AssessmentChange & Counts & { readonly seq: number }> {
  const { db } = here
  const { id, points, status } = row
  const counts = await recount(db, id, points)
  const { questionCount, answeredCount, conflictCount, parkedCount, score } = counts
  await keep(db, id, seq, questionCount, answeredCount, conflictCount, parkedCount, score)
  if (Object.keys(set).length > 0) {
    await db.updateTable('assessment').set(set).where('id', '=', id).execute()
  }
  await noteSaved(here, row, { status, ...set, ...counts, seq })
  return { ...set, ...counts, seq }
}

/**
 * Wherever a text of a marking stands, another one of it. The log has it as a change of the settings and
 * not of any assessment, so `seq` stays: nobody's edit is refused for it.
 */
export const replaceMarking = async (db: Db, before: string, after: string): Promise<void> => {
  await db.updateTable('assessment').set({ marking: after }).where('marking', '=', before).execute()
}
