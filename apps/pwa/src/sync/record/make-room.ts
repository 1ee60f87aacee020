import { takesAnswers } from '@apron/scoring/assessment-status.ts'
import type { Database } from '../../data/database.ts'
import { countUnsentOf } from '../view/counts.ts'

/**
 * Frees what can be fetched again when there is signal: the stored questions of assessments that
 * take no answers any more, or are not this person's, and hold nothing unsent.
 */
export async function makeRoom(db: Database): Promise<void> {
  const session = await db.meta.get('session')
  const me = session?.key === 'session' ? session.user.id : ''
  const stored = await db.assessments.filter((row) => row.takenAt !== null).toArray()
  for (const row of stored) {
    const isWorkedOn = takesAnswers(row.status) && row.team.some((person) => person.id === me)
    if (isWorkedOn || (await countUnsentOf(db, row.id)) > 0) continue
    await forgetContent(db, row.id)
  }
}

/**
 * Removes what was fetched of an assessment; the outbox, drafts and lane stay, and so does the cursor:
 * decisions on what waits for the lead are asked for from there.
 */
export const forgetContent = (db: Database, assessmentId: string): Promise<void> =>
  db.transaction('rw', [db.assessments, db.outlines, db.questions, db.registers], async () => {
    await db.outlines.delete(assessmentId)
    await db.questions.where('assessmentId').equals(assessmentId).delete()
    await db.registers.where('assessmentId').equals(assessmentId).delete()
    await db.assessments.update(assessmentId, {
      takenAt: null,
      bytes: 0,
      questionNews: undefined,
    })
  })
