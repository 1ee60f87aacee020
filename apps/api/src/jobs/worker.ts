import type { Db } from '../handler.ts'
import type { Log } from '../log.ts'
import { faultCodeOf } from './job-fault.ts'
import type { JobKind } from './kinds.ts'
import { endJob, type JobRow, keepOn, lease, takeNext } from './take.ts'

const second = 1000
const hour = 60 * 60 * second
/** After these it is left, and shown as failed: somebody has to come. */
export const mostAttempts = 12

/** Milliseconds to wait after so many attempts: half a minute, doubled, at most an hour. */
const pauseAfter = (attempts: number): number => Math.min(30 * second * 2 ** (attempts - 1), hour)

/** Writes what came of a job, in the transaction that ends it: both are so, or neither. */
export type Outcome = (tx: Db) => Promise<void>
/** Does one job, outside of any transaction, and may be done twice where a server is thought dead. */
export type Work = (payload: unknown, now: string) => Promise<Outcome>
export type Works = Readonly<Record<JobKind, Work>>

export type JobWorker = {
  /** Does everything that is due, one after the other, and says how many jobs came to their end. */
  readonly run: () => Promise<number>
  /** Looks every so many milliseconds, until it is stopped. */
  readonly start: (every: number) => void
  /** Resolves once nothing is under way. */
  readonly stop: () => Promise<void>
}

export type JobOptions = {
  readonly db: Db
  readonly clock: () => number
  readonly log: Log
  readonly works: Works
}

/** Several servers of one database may work at once: what one has taken up no other does. */
export function createJobs(options: JobOptions): JobWorker {
  const { db, clock, log } = options
  let timer: ReturnType<typeof setInterval> | undefined
  let underWay: Promise<number> | null = null
  let isStopped = false

  const runOnce = async (): Promise<number> => {
    for (let done = 0; ;) {
      const row = isStopped ? null : await takeNext(db, clock())
      if (row === null) return done
      if (await doOne(row, options)) done += 1
    }
  }
  const run = (): Promise<number> => {
    underWay ??= runOnce().finally(() => {
      underWay = null
    })
    return underWay
  }
  const look = (): void => {
    run().catch((error: unknown) => log({ level: 'error', path: 'jobs', detail: String(error) }))
  }
  return {
    run,
    start: (every) => {
      timer = setInterval(look, every)
      timer.unref()
      look()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await underWay?.catch(() => 0)
    },
  }
}

/** Somebody else has the job by now: what was made for it is not kept. */
class TakenOver extends Error {
  override name = 'TakenOver'
}

async function doOne(row: JobRow, { db, clock, log, works }: JobOptions): Promise<boolean> {
  const holding = setInterval(() => void keepOn(db, row, clock()).catch(() => false), lease / 3)
  const ended = (): string => new Date(clock()).toISOString()
  try {
    const write = await works[row.kind](JSON.parse(row.payload), ended())
    await db.transaction().execute(async (tx) => {
      const end = { state: 'done' as const, nextAt: row.nextAt, endedAt: ended(), fault: null }
      if (!(await endJob(tx, row, end))) throw new TakenOver()
      await write(tx)
    })
    return true
  } catch (error) {
    if (error instanceof TakenOver) return false
    const fault = faultCodeOf(error)
    const isOver = row.attempts >= mostAttempts
    const state = isOver ? ('failed' as const) : ('queued' as const)
    const nextAt = new Date(clock() + pauseAfter(row.attempts)).toISOString()
    log({
      level: 'warn',
      job: row.key,
      attempts: row.attempts,
      state,
      fault,
      detail: String(error),
    })
    await endJob(db, row, { state, nextAt, endedAt: isOver ? ended() : null, fault })
    return false
  } finally {
    clearInterval(holding)
  }
}
