import { ProblemError } from './problem.ts'

/** Who waits: whoever is known goes before strangers, and `place` is where, or who, they ask from. */
export type Asker = { readonly isKnown: boolean; readonly place: string }

export type LineBounds = {
  /** Turns that are had at the same time. */
  readonly atOnce: number
  /** Strangers that wait for one, and of them from one place. */
  readonly strangers: number
  readonly perPlace: number
  /** Known ones that wait for one. */
  readonly known: number
  /** Seconds after which whoever was turned away may try again: by then the whole line is done. */
  readonly retryAfter: number
}

/** Runs `work` when it is its turn. Throws server-busy, at once, where too many wait already. */
export type WaitingLine = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>

type Waiting = { readonly place: string; readonly begin: () => void }

/**
 * A line for what costs a processor long. A flood of strangers fills their own part of it and no more:
 * those behind them hear at once that the server is busy.
 */
export function createWaitingLine(bounds: LineBounds): WaitingLine {
  const { atOnce, strangers, perPlace, known, retryAfter } = bounds
  const lines = { known: [] as Waiting[], strangers: [] as Waiting[] }
  let running = 0
  const isFull = ({ isKnown, place }: Asker): boolean =>
    isKnown
      ? lines.known.length >= known
      : lines.strangers.length >= strangers ||
        lines.strangers.filter((it) => it.place === place).length >= perPlace
  const next = (): void => {
    const first = lines.known.shift() ?? lines.strangers.shift()
    if (first === undefined) running -= 1
    else first.begin()
  }
  return async (asker, work) => {
    if (running < atOnce) running += 1
    else {
      if (isFull(asker)) {
        throw new ProblemError('server-busy', 'The server is busy. Try again.', { retryAfter })
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const line = asker.isKnown ? lines.known : lines.strangers
      line.push({ place: asker.place, begin: resolve })
      await promise
    }
    try {
      return await work()
    } finally {
      next()
    }
  }
}
