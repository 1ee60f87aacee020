import { ProblemError } from './problem.ts'

/** Who waits: whoever is known goes before strangers, for some turns in a row, and `place` is where, or who, they ask from. */
export type Asker = { readonly isKnown: boolean; readonly place: string }

export type LineBounds = {
  /** Turns that are had at the same time. */
  readonly atOnce: number
  /** Strangers that wait for one, and of them from one place. */
  readonly strangers: number
  readonly perPlace: number
  /** Known ones that wait for one, and of them from one place; left out, one may have it all. */
  readonly known: number
  readonly perKnown?: number
  /** Seconds after which whoever was turned away may try again: by then the whole line is done. */
  readonly retryAfter: number
}

/** Runs `work` when it is its turn. Throws server-busy, at once, where too many wait already. */
export type WaitingLine = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>

/** Turns that known ones have in a row where strangers wait. */
const maxInARow = 3

type Waiting = { readonly place: string; readonly begin: () => void }

/**
 * A line for what costs a processor long. A flood of strangers fills their own part of it and no more:
 * those behind them hear at once that the server is busy.
 */
export function createWaitingLine(bounds: LineBounds): WaitingLine {
  const { atOnce, strangers, perPlace, known, perKnown = known, retryAfter } = bounds
  const lines = { known: [] as Waiting[], strangers: [] as Waiting[] }
  let running = 0
  let inARow = 0
  const isFull = ({ isKnown, place }: Asker): boolean => {
    const line = isKnown ? lines.known : lines.strangers
    const [most, mostHere] = isKnown ? [known, perKnown] : [strangers, perPlace]
    return line.length >= most || line.filter((it) => it.place === place).length >= mostHere
  }
  const next = (): void => {
    const isTheirs = lines.known.length > 0 && (inARow < maxInARow || lines.strangers.length === 0)
    inARow = isTheirs ? inARow + 1 : 0
    const first = (isTheirs ? lines.known : lines.strangers).shift()
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
