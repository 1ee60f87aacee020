import type { Db } from '../handler.ts'
import type { Tables } from '../db/tables.ts'

export type JobRow = Tables['job']

/** Milliseconds after which a job whose server died is taken over. */
export const lease = 2 * 60 * 1000

const iso = (time: number): string => new Date(time).toISOString()

/** Takes up what is due longest: no other server has it until the lease ends. Null where nothing is due. */
export async function takeNext(db: Db, time: number): Promise<JobRow | null> {
  for (;;) {
    const row = await db
      .selectFrom('job')
      .selectAll()
      .where('state', '=', 'queued')
      .where('nextAt', '<=', iso(time))
      .orderBy('nextAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    const attempts = row.attempts + 1
    const set = { attempts, nextAt: iso(time + lease) }
    if (await update(db, row, set)) return { ...row, ...set }
  }
}

/** Goes on holding it for another lease. */
export const keepOn = (db: Db, row: JobRow, time: number): Promise<boolean> =>
  update(db, row, { nextAt: iso(time + lease) })

/** Writes how it ended; false where it was taken over meanwhile. */
export const endJob = (
  db: Db,
  row: JobRow,
  set: Pick<JobRow, 'state' | 'nextAt' | 'endedAt' | 'fault'>,
): Promise<boolean> => update(db, row, set)

/** Changes it as long as it is the one that was read: nobody has taken it up since. */
async function update(db: Db, { id, attempts }: JobRow, set: Partial<JobRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
