/** Ends a turn; the next in line may begin. */
export type EndTurn = () => void

/** Somebody waited for a turn longer than they may. */
export class TurnTimeoutError extends Error {}

/**
 * A line in which one at a time has its turn, in the order in which they came. Throws a
 * TurnTimeoutError for whoever waited for `patience` milliseconds, and lets the others go on.
 */
export function createTurns(patience: number): () => Promise<EndTurn> {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const mine = Promise.withResolvers<void>()
    last = mine.promise
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new TurnTimeoutError('The turn to write did not come.')),
      patience,
    )
    try {
      await Promise.race([before, late.promise])
    } catch (error) {
      // Whoever comes next waits for the one before, as if this one had never been in line.
      void before.then(mine.resolve)
      throw error
    } finally {
      clearTimeout(timer)
    }
    return mine.resolve
  }
}
