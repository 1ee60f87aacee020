import { type Run, runsKept } from '@apron/contracts/schedule.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { readFault } from '../../platform/jobs/job-fault.ts'
import { loadPeople } from './queries.ts'
import { runKey } from './run-rows.ts'

type RunRow = Tables['scheduleRun']

/** The newest runs of schedules, so many of each, with what became of them for everybody. */
export async function loadRuns(
  db: Db,
  schedules: readonly string[],
  most: number = runsKept,
): Promise<ReadonlyMap<string, Run[]>> {
  const found: RunRow[] = []
  // A page has at most 200 schedules, and the newest of each is found in an index.
  for (const scheduleId of schedules) {
    const rows = await db
      .selectFrom('scheduleRun')
      .selectAll()
      .where('scheduleId', '=', scheduleId)
      .orderBy('dueAt', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    found.push(...rows)
  }
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const deliveries = await loadDeliveries(db, ids)
  const jobs = await db
    .selectFrom('job')
    .select(['key', 'state', 'nextAt', 'attempts', 'fault'])
    .where('key', 'in', ids.map(runKey))
    .execute()
  const jobOf = new Map(jobs.map((job) => [job.key, job]))
  const people = await loadPeople(
    db,
    [...found.map(({ startedBy }) => startedBy), ...deliveries.map(({ userId }) => userId)].filter(
      (id) => id !== null,
    ),
  )
  const personOf = (userId: string) => {
    const { id, firstName, lastName } = people.get(userId) ?? noOne(userId)
    return { id, firstName, lastName }
  }
  const byRun = Map.groupBy(deliveries, ({ runId }) => runId)
  const describe = (row: RunRow): Run => {
    const { id, dueAt, startedBy, state, endedAt, stoppedFor } = row
    const job = jobOf.get(runKey(id))
    const isAgain = state === 'waiting' && job !== undefined && job.fault !== null
    return {
      id,
      dueAt,
      state,
      endedAt,
      stoppedFor,
      startedBy: startedBy === null ? null : personOf(startedBy),
      fault: readFault(isAgain ? job.fault : row.fault),
      triedAgainAt: isAgain ? job.nextAt : null,
      deliveries: (byRun.get(id) ?? []).map((it) => ({
        id: it.id,
        person: personOf(it.userId),
        state: it.state,
        whyNot: it.whyNot,
        sentAt: it.sentAt,
        fault: it.fault ?? it.mailFault,
        isLinked: it.isLinked === 1,
      })),
    }
  }
  const bySchedule = Map.groupBy(found, ({ scheduleId }) => scheduleId)
  return new Map([...bySchedule].map(([id, rows]) => [id, rows.map(describe)]))
}

const noOne = (id: string) => ({ id, firstName: '', lastName: '' })

/** With what its mail is at where that is still under way. */
const loadDeliveries = async (db: Db, runs: readonly string[]) =>
  db
    .selectFrom('scheduleDelivery')
    .leftJoin('mail', 'mail.aboutId', 'scheduleDelivery.id')
    .selectAll('scheduleDelivery')
    .select('mail.fault as mailFault')
    .where('runId', 'in', runs)
    .orderBy('scheduleDelivery.id')
    .execute()
