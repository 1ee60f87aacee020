import type { Db } from '../handler.ts'
import type { Tables } from '../db/tables.ts'

export type JobRow = Tables['job']

/** Milliseconds after which a job whose server died is taken over. */
export const lease = 2 * 60 * 1000

const iso = (time: number): string => new Date(time).toISOString()

/** When an organization was last served by this process, counted in jobs; the one served longest ago first. */
export type Turns = Map<string | null, number>

/** Organizations whose turn is remembered. One that is forgotten is served as if it were new. */
const maxTurns = 1_000

/**
 * Takes up a job that is due: of the organization that was served longest ago, what is due longest. However
 * much one has queued, the others wait for one job of it. No other server has it until the lease ends. Null
 * where nothing is due.
 */
export async function takeNext(db: Db, time: number, turns: Turns): Promise<JobRow | null> {
  for (;;) {
    const due = db.selectFrom('job').where('state', '=', 'queued').where('nextAt', '<=', iso(time))
    const waiting = await due
      .select(['organizationId', (eb) => eb.fn.min('nextAt').as('since')])
      .groupBy('organizationId')
      .orderBy('since')
      .orderBy('organizationId')
      .execute()
    const lastOf = (it: { organizationId: string | null }): number =>
      turns.get(it.organizationId) ?? 0
    const [first] = waiting.toSorted((a, b) => lastOf(a) - lastOf(b))
    if (first === undefined) return null
    const { organizationId } = first
    const row = await due
      .selectAll()
      .where('organizationId', organizationId === null ? 'is' : '=', organizationId)
      .orderBy('nextAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    // Another server took the last of it up.
    if (row === undefined) continue
    const attempts = row.attempts + 1
    const set = { attempts, nextAt: iso(time + lease) }
    if (!(await update(db, row, set))) continue
    noteTurn(turns, organizationId)
    return { ...row, ...set }
  }
}

function noteTurn(turns: Turns, organizationId: string | null): void {
  const last = [...turns.values()].at(-1) ?? 0
  turns.delete(organizationId)
  turns.set(organizationId, last + 1)
  const [oldest] = turns.keys()
  if (turns.size > maxTurns && oldest !== undefined) turns.delete(oldest)
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
