import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { AssessmentRow } from '../assessments/visible.ts'
import type { LogRow } from '../../platform/audit-log/log.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import type { Here } from './note-saved.ts'
import { findTeam, namesOf } from './readers.ts'

/**
 * Comments that came with a batch: the team and whoever commented before are told, once for each author and day,
 * because a review has many.
 */
export async function noteComments(
  here: Here & { readonly caller: NonNullable<Here['caller']> },
  row: AssessmentRow,
  rows: readonly Pick<LogRow, 'kind' | 'status'>[],
): Promise<void> {
  if (!rows.some(({ kind, status }) => kind === 'comment' && status === 'applied')) return
  const { db, now, caller } = here
  const authors = await db
    .selectFrom('log')
    .select('actorId')
    .distinct()
    .where('assessmentId', '=', row.id)
    .where('kind', '=', 'comment')
    .where('status', '=', 'applied')
    .execute()
  const people = new Set([
    ...(await findTeam(db, row.id)),
    ...authors.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])),
  ])
  const byId = caller.userId
  const day = dayIn(await loadTimeZone(db), Date.parse(now))
  const about = { aboutId: row.id, cause: `${row.id}/${byId}/${day}`, byId }
  const gaps = await namesOf(db, row)
  await writeNotices(
    here,
    [...people].map((userId): NewNotice => ({ kind: 'commented', ...about, gaps, userId })),
  )
}
