import type { Db } from '../handler.ts'
import type { Log } from '../log.ts'
import { createRounds, pauseAfter, type Rounds } from '../rounds.ts'
import { faultCodeOf, isFinal, JobFault } from './job-fault.ts'
import type { JobKind } from './kinds.ts'
import { endJob, type JobRow, keepOn, lease, takeNext, type Turns } from './take.ts'

/** After these it is left, and shown as failed: somebody has to come. */
export const maxAttempts = 12

/** Writes what came of a job, in the transaction that ends it: both are so, or neither. */
export type Outcome = (tx: Db) => Promise<void>
/**
 * Does one job, outside of any transaction, and may be done twice where a server is thought dead. `signal`
 * says that its time is over: what it would come to is not waited for any more.
 */
export type Work = (payload: unknown, now: string, signal: AbortSignal) => Promise<Outcome>
export type Works = Readonly<Record<JobKind, Work>>

export type JobOptions = {
  readonly db: Db
  readonly clock: () => number
  readonly log: Log
  readonly works: Works
  /** Milliseconds that one job may take; `longestJob` where it is left out. */
  readonly longest?: number
}

/** Milliseconds that one job may take: all others wait for it that long. */
const longestJob = 2 * 60 * 1000

/** Several servers of one database may work at once: what one has taken up no other does. */
export function createJobs(options: JobOptions): Rounds {
  const turns: Turns = new Map()
  return createRounds('jobs', options.log, async (isStopped) => {
    for (let done = 0; ;) {
      const row = isStopped() ? null : await takeNext(options.db, options.clock(), turns)
      if (row === null) return done
      if (await doOne(row, options)) done += 1
    }
  })
}

/** Somebody else has the job by now: what was made for it is not kept. */
class TakenOver extends Error {
  override name = 'TakenOver'
}

/** What a work comes to, or a JobFault once it took too long. */
async function within(
  longest: number,
  work: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const over = new AbortController()
  const { signal } = over
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  const timer = setTimeout(
    () => over.abort(new JobFault('took-too-long', `It took longer than ${longest} ms`)),
    longest,
  )
  try {
    return await Promise.race([work(signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

async function doOne(row: JobRow, options: JobOptions): Promise<boolean> {
  const { db, clock, log, works, longest = longestJob } = options
  const holding = setInterval(() => void keepOn(db, row, clock()).catch(() => false), lease / 3)
  const ended = (): string => new Date(clock()).toISOString()
  try {
    const write = await within(longest, (signal) =>
      works[row.kind](JSON.parse(row.payload), ended(), signal),
    )
    await db.transaction().execute(async (tx) => {
      const end = { state: 'done' as const, nextAt: row.nextAt, endedAt: ended(), fault: null }
      if (!(await endJob(tx, row, end))) throw new TakenOver()
      await write(tx)
    })
    return true
  } catch (error) {
    if (error instanceof TakenOver) return false
    const fault = faultCodeOf(error)
    const isOver = row.attempts >= maxAttempts || isFinal(fault)
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
