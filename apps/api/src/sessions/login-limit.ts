import { ProblemError } from '../problem.ts'

/** Failed attempts within `window` milliseconds after which nobody is asked for a password. */
export type LoginLimits = {
  window: number
  /** From one address on one account: somebody guesses. */
  perPair: number
  /** On one account from anywhere: many guess together. */
  perAccount: number
  /** From one address on all accounts; a whole office may share one. */
  perAddress: number
}
export const generousLimits: LoginLimits = {
  window: 15 * 60_000,
  perPair: 10,
  perAccount: 100,
  perAddress: 300,
}

export type LoginLimit = {
  /**
   * Counts an attempt as failed until `forgive` is called. Throws too-many-requests with the seconds
   * to wait. An account that does not exist is counted like any other, so that this tells nothing.
   */
  attempt: (address: string, email: string, now: string) => { forgive: () => void }
}

const mostKeys = 30_000

/** Kept in memory: a restart forgets, which a guesser cannot cause. */
export function createLoginLimit(limits: LoginLimits = generousLimits): LoginLimit {
  const failures = new Map<string, number[]>()
  const recent = (key: string, now: number): number[] => {
    const kept = (failures.get(key) ?? []).filter((at) => at > now - limits.window)
    failures.delete(key)
    if (kept.length > 0) failures.set(key, kept)
    return kept
  }
  const refuseOver = (key: string, most: number, now: number): void => {
    const times = recent(key, now)
    if (times.length < most) return
    const free = (times[times.length - most] ?? now) + limits.window
    throw new ProblemError('too-many-requests', 'Too many attempts. Wait a little.', {
      retryAfter: Math.max(1, Math.ceil((free - now) / 1000)),
    })
  }
  return {
    attempt: (address, email, iso) => {
      const now = Date.parse(iso)
      const keys = {
        pair: `pair ${address} ${email}`,
        account: `account ${email}`,
        address: `address ${address}`,
      }
      refuseOver(keys.pair, limits.perPair, now)
      refuseOver(keys.account, limits.perAccount, now)
      refuseOver(keys.address, limits.perAddress, now)
      for (const key of Object.values(keys)) failures.set(key, [...recent(key, now), now])
      while (failures.size > mostKeys) failures.delete(failures.keys().next().value ?? '')
      return {
        forgive: () => {
          failures.delete(keys.pair)
          for (const key of [keys.account, keys.address]) {
            const times = failures.get(key) ?? []
            failures.set(key, times.toSpliced(times.indexOf(now), times.includes(now) ? 1 : 0))
          }
        },
      }
    },
  }
}
