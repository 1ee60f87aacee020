import type { Log } from './log.ts'

/** Looks through work that waits in the database, one round at a time in this process. */
export type Rounds = {
  /** Does everything that is due, one after the other, and says how many came to their end. */
  readonly run: () => Promise<number>
  /** Looks every so many milliseconds, until it is stopped. */
  readonly start: (every: number) => void
  /** Resolves once nothing is under way. */
  readonly stop: () => Promise<void>
}

/** What a round does, until nothing is due or it is told to stop; it says how many came to their end. */
export type Round = (isStopped: () => boolean) => Promise<number>

/** `path` is the name under which the log tells of a round that failed. */
export function createRounds(path: string, log: Log, round: Round): Rounds {
  let timer: ReturnType<typeof setInterval> | undefined
  let underWay: Promise<number> | null = null
  let isStopped = false

  const run = (): Promise<number> => {
    underWay ??= round(() => isStopped).finally(() => {
      underWay = null
    })
    return underWay
  }
  const look = (): void => {
    run().catch((error: unknown) => log({ level: 'error', path, detail: String(error) }))
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

/** Does something now and every so many milliseconds, one after the other, until it is stopped. */
export function repeat(work: () => Promise<void>, every: number): () => Promise<void> {
  let underWay = work()
  const timer = setInterval(() => {
    underWay = underWay.then(work)
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

const second = 1000
const hour = 60 * 60 * second

/** Milliseconds to wait after so many attempts: half a minute, doubled, at most an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(30 * second * 2 ** (attempts - 1), hour)
