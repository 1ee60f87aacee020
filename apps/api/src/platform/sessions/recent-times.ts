import { ProblemError } from '../problem.ts'

const maxKeys = 30_000

/** When something last happened, by key, in memory: a restart forgets, which a guesser cannot cause. */
export type RecentTimes = {
  /**
   * Throws too-many-requests, with the seconds until there is room, where it happened `most` times
   * within `window` milliseconds.
   */
  readonly refuseOver: (key: string, most: number, now: number) => void
  /** How often it happened within `window` milliseconds. */
  readonly count: (key: string, now: number) => number
  readonly add: (key: string, now: number) => void
  /** As if it had not happened at `time`. */
  readonly takeBack: (key: string, time: number) => void
  readonly forget: (key: string) => void
}

export function createRecentTimes(window: number): RecentTimes {
  const times = new Map<string, number[]>()
  const recent = (key: string, now: number): number[] => {
    const kept = (times.get(key) ?? []).filter((at) => at > now - window)
    times.delete(key)
    if (kept.length > 0) times.set(key, kept)
    return kept
  }
  return {
    refuseOver: (key, most, now) => {
      const known = recent(key, now)
      if (known.length < most) return
      const free = (known[known.length - most] ?? now) + window
      throw new ProblemError('too-many-requests', 'Too many attempts. Wait a little.', {
        retryAfter: Math.max(1, Math.ceil((free - now) / 1000)),
      })
    },
    count: (key, now) => recent(key, now).length,
    add: (key, now) => {
      times.set(key, [...recent(key, now), now])
      while (times.size > maxKeys) times.delete(times.keys().next().value ?? '')
    },
    takeBack: (key, time) => {
      const known = times.get(key) ?? []
      times.set(key, known.toSpliced(known.indexOf(time), known.includes(time) ? 1 : 0))
    },
    forget: (key) => void times.delete(key),
  }
}
