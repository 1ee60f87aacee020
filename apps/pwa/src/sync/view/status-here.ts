import { kindRowOf } from '@apron/contracts/register-kinds.ts'
import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import { Dexie } from 'dexie'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow, OutboxRow } from '../../data/tables.ts'

type Known = Pick<AssessmentRow, 'id' | 'status' | 'takenAt' | 'cursor'>

/**
 * The status as this tablet knows it: the first answer begins a scheduled assessment, also while it waits
 * to be sent, and until what the server made of it was pulled.
 */
export async function statusHere(db: Database, row: Known): Promise<AssessmentStatus> {
  if (row.status !== 'scheduled' || row.takenAt === null) return row.status
  const [queued, done] = await Promise.all([
    db.outbox
      .where('[state+assessmentId]')
      .equals(['queued', row.id])
      .filter(begins)
      .limit(1)
      .count(),
    db.outbox
      .where('[assessmentId+seq]')
      .between([row.id, row.cursor], [row.id, Dexie.maxKey], false, true)
      .filter((it) => it.state === 'done' && begins(it))
      .limit(1)
      .count(),
  ])
  return queued + done > 0 ? 'in-progress' : 'scheduled'
}

/** The row with that status. */
export async function asKnownHere<R extends AssessmentRow>(db: Database, row: R): Promise<R> {
  const status = await statusHere(db, row)
  return status === row.status ? row : { ...row, status }
}

const begins = ({ register }: OutboxRow): boolean => kindRowOf(register)?.afterApplied === 'start'
