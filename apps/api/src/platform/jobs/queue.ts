import type { Db } from '../handler.ts'
import type { JobKind } from './kinds.ts'

export type NewJob = {
  readonly id: string
  readonly kind: JobKind
  readonly organizationId: string | null
  /** Whoever queues the same again queues nothing. */
  readonly key: string
  readonly payload: object
  readonly now: string
  /** When it may begin; at once where nothing is said. */
  readonly notBefore?: string
}

/** Queues in the caller's transaction; a worker takes it up once that is committed. */
export async function queueJob(db: Db, job: NewJob): Promise<void> {
  const { payload, now, notBefore = now, ...rest } = job
  await db
    .insertInto('job')
    .values({
      ...rest,
      payload: JSON.stringify(payload),
      state: 'queued',
      attempts: 0,
      createdAt: now,
      nextAt: notBefore,
      endedAt: null,
      fault: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Gives one that failed for good its attempts again. Whether there was one. */
export async function queueAgain(db: Db, key: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'queued', attempts: 0, nextAt: now, endedAt: null, fault: null })
    .where('key', '=', key)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
