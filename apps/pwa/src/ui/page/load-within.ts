/** Longest that a lazily loaded screen may take (specification, section 9: 120 seconds). */
export const chunkTimeout = 120_000

export type LoadFailure = 'timed-out' | 'failed'

type Timers = { set(run: () => void, ms: number): unknown; clear(timer: unknown): void }
const realTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/**
 * What `load` gives, or why it did not: `failed` as soon as it rejects, `timed-out` when it took
 * longer than `ms`. What comes later than that is dropped.
 */
export function loadWithin<T>(
  load: () => Promise<T>,
  ms: number = chunkTimeout,
  timers: Timers = realTimers,
): Promise<{ loaded: T } | { failure: LoadFailure }> {
  const { promise, resolve } = Promise.withResolvers<{ loaded: T } | { failure: LoadFailure }>()
  const timer = timers.set(() => resolve({ failure: 'timed-out' }), ms)
  const settle = async (): Promise<void> => {
    try {
      resolve({ loaded: await load() })
    } catch {
      resolve({ failure: 'failed' })
    } finally {
      timers.clear(timer)
    }
  }
  void settle()
  return promise
}
