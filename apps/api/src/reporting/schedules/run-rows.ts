import { runsKept } from '@apron/contracts/schedule.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { looseFile } from '../../platform/files/loose.ts'
import type { Db } from '../../platform/handler.ts'
import { queueJob } from '../../platform/jobs/queue.ts'

type RunRow = Tables['scheduleRun']

export const runKey = (runId: string): string => `schedule.run ${runId}`

/** A run that a worker takes up once this is committed. */
export async function queueRun(
  db: Db,
  run: Pick<RunRow, 'id' | 'scheduleId' | 'dueAt' | 'startedBy'>,
  now: string,
): Promise<void> {
  const rest = { state: 'waiting' as const, stoppedFor: null, fault: null, endedAt: null }
  await db
    .insertInto('scheduleRun')
    .values({ ...run, ...rest })
    .execute()
  const payload = { runId: run.id }
  const kind = 'schedule.run' as const
  const { organizationId } = await db
    .selectFrom('schedule')
    .select('organizationId')
    .where('id', '=', run.scheduleId)
    .executeTakeFirstOrThrow()
  await queueJob(db, { id: run.id, kind, key: runKey(run.id), organizationId, payload, now })
}

/** Takes away the runs of a schedule beyond those that are kept, all of them where it goes. */
export async function forgetRuns(
  db: Db,
  scheduleId: string,
  now: string,
  kept: number = runsKept,
): Promise<void> {
  const rows = await db
    .selectFrom('scheduleRun')
    .select('id')
    .where('scheduleId', '=', scheduleId)
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const gone = rows.slice(kept).map(({ id }) => id)
  if (gone.length === 0) return
  const files = await db
    .selectFrom('scheduleDelivery')
    .select('fileKey')
    .distinct()
    .where('runId', 'in', gone)
    .execute()
  for (const { fileKey } of files) if (fileKey !== null) await looseFile(db, fileKey, now)
  const deliveries = db.selectFrom('scheduleDelivery').select('id').where('runId', 'in', gone)
  await db
    .deleteFrom('mail')
    .where('aboutId', 'in', deliveries)
    .where('state', '=', 'queued')
    .execute()
  await db.deleteFrom('scheduleDelivery').where('runId', 'in', gone).execute()
  await db.deleteFrom('job').where('key', 'in', gone.map(runKey)).execute()
  await db.deleteFrom('scheduleRun').where('id', 'in', gone).execute()
}
