import type { Db } from '../../platform/handler.ts'
import type { NoticeRow, StillDue } from '../../platform/notices/checks.ts'

/** Until its owner has it go on, or it is somebody else’s or gone. */
export const isStopped: StillDue = async (db, notices) => {
  const owned = await loadOwned(db, notices)
  return new Set(
    notices.flatMap(({ id, userId, aboutId }) => {
      const schedule = owned.get(aboutId)
      return schedule?.ownerId === userId && schedule.state === 'stopped' ? [id] : []
    }),
  )
}

/** Until a later run of it came to its end. */
export const isFailed: StillDue = async (db, notices) => {
  const owned = await loadOwned(db, notices)
  const runs = await db
    .selectFrom('scheduleRun as failed')
    .innerJoin('scheduleRun as later', 'later.scheduleId', 'failed.scheduleId')
    .select('failed.id')
    .distinct()
    .where('failed.id', 'in', [...new Set(notices.map(({ cause }) => cause))])
    .where('later.state', '=', 'done')
    .whereRef('later.dueAt', '>', 'failed.dueAt')
    .execute()
  const overtaken = new Set(runs.map(({ id }) => id))
  return new Set(
    notices.flatMap(({ id, userId, aboutId, cause }) =>
      owned.get(aboutId)?.ownerId === userId && !overtaken.has(cause) ? [id] : [],
    ),
  )
}

async function loadOwned(db: Db, notices: readonly NoticeRow[]) {
  const rows = await db
    .selectFrom('schedule')
    .select(['id', 'ownerId', 'state'])
    .where('id', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
