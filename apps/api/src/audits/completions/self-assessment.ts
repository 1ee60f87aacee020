import { saveAssessment } from '../assessments/save.ts'
import type { AssessmentRow } from '../assessments/visible.ts'
import type { Context, Db } from '../../platform/handler.ts'
import { countStored } from '../../platform/audit-log/day-quota.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { writeCompletion } from './complete.ts'

/** About what its reports take, in both languages: they are made afterwards and kept. */
const reportBytes = 300_000

/**
 * Completes what a trial has just submitted in an organization of its own, where nobody else is to review
 * it, and says so in the row of the log. Does nothing anywhere else.
 */
export async function completeSelfAssessment(
  here: Pick<Context, 'db' | 'caller' | 'now' | 'newId'>,
  row: AssessmentRow,
): Promise<void> {
  const { db, caller, now, newId } = here
  if (caller.role !== 'trial' || !(await isAlone(db, row.organizationId, caller.userId))) return
  await countStored(db, caller, now, { rows: 0, bytes: reportBytes })
  const named = await writeCompletion(here, row, { isSelfAssessment: true })
  const seq = await allotSeq(db, 1)
  const after = { status: 'complete', reason: null, ...named, isSelfAssessment: true }
  const body = { before: { status: row.status }, after }
  await appendLog(db, [
    actRow({ seq, id: newId(), kind: 'move', assessment: row, caller, now, body }),
  ])
  await saveAssessment(here, row, seq, { status: 'complete', completedAt: now })
}

async function isAlone(db: Db, organizationId: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('user')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '!=', userId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
