import type { ConflictSubject } from '@apron/contracts/problem.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { refuseGone } from '../../platform/sessions/refuse-gone.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { checkTrialLasts } from './edit/editor.ts'
import { type AssessmentRow, loadAssessment } from './visible.ts'

/** What the log keeps of a deleted assessment, so that the deletion can be undone. */
export type KeptOfDeleted = {
  readonly assessment: AssessmentRow
  readonly members: readonly Tables['assessmentMember'][]
  readonly questions: readonly Tables['assessmentQuestion'][]
}

/**
 * Takes away an assessment that nobody has worked on: scheduled, and no mutation of it ever arrived,
 * refused ones included. Everything else is cancelled instead (409 status-conflict), so that nothing
 * anybody sent is lost. Its creator may, and whoever assigns; others who see it are refused. What was
 * typed into it stays in the log.
 */
export const deleteAssessment: Handler<'assessment.delete'> = async ({ params }, context) =>
  context.db.transaction().execute(async (tx) => {
    // Holding the counter, no first answer can come in between.
    await allotSeq(tx, 0)
    const { caller, now, newId } = context
    await refuseGone(tx, caller)
    const row = await loadAssessment(tx, params.assessmentId, caller)
    if (row.createdBy !== caller.userId && !caller.may('audit.assign')) {
      throw new ProblemError('not-permitted', 'Only whoever made or assigns it deletes it.', {
        about: 'deleter',
      })
    }
    if (caller.role === 'trial') await checkTrialLasts(tx, caller, now)
    if (row.status !== 'scheduled' || (await hasSentWork(tx, row.id))) {
      throw new ProblemError('status-conflict', 'It cannot be deleted.', { about: whyKept(row) })
    }
    const { title, notes, locationId, auditType, leadId, dueOn } = row
    const before = { title, notes, locationId, auditType, leadId, dueOn }
    const kept = await loadKept(tx, row)
    const parts = [
      'lane',
      'unsent',
      'lookedAt',
      'register',
      'assessmentMember',
      'assessmentQuestion',
    ] as const
    for (const table of parts) {
      await tx.deleteFrom(table).where('assessmentId', '=', row.id).execute()
    }
    await tx.deleteFrom('assessment').where('id', '=', row.id).execute()
    const seq = await allotSeq(tx, 1)
    const body = { before, kept }
    const act = { seq, id: newId(), kind: 'delete', assessment: row, caller, now, body }
    await appendLog(tx, [actRow(act)])
    return { done: true as const }
  })

/** Why it stays: only what is not over can be cancelled in place of it. */
function whyKept({ status }: AssessmentRow): ConflictSubject {
  if (status === 'cancelled') return 'deletion-cancelled'
  return status === 'scheduled' || status === 'in-progress' ? 'deletion' : 'deletion-begun'
}

/** Whether a tablet or a plain client ever sent anything of it, refused and parked mutations included. */
export async function hasSentWork(db: Db, assessmentId: string): Promise<boolean> {
  const sent = await db
    .selectFrom('log')
    .select('seq')
    .where('assessmentId', '=', assessmentId)
    .where('deviceId', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

const loadKept = async (db: Db, assessment: AssessmentRow): Promise<KeptOfDeleted> => ({
  assessment,
  members: await db
    .selectFrom('assessmentMember')
    .selectAll()
    .where('assessmentId', '=', assessment.id)
    .execute(),
  questions: await db
    .selectFrom('assessmentQuestion')
    .selectAll()
    .where('assessmentId', '=', assessment.id)
    .orderBy('position')
    .execute(),
})
