import { addressGroup, createRecentTimes } from './recent-times.ts'

/** Failed attempts within `window` milliseconds after which nobody is asked for a password. */
export type LoginLimits = {
  window: number
  /** From one address on one account: somebody guesses. */
  perPair: number
  /** On one account from anywhere: many guess together. */
  perAccount: number
  /** From one address on all accounts; a whole office may share one. */
  perAddress: number
  /**
   * Attempts of everybody within ten seconds, right ones too: each costs a hash. Nobody is kept out
   * for longer than that.
   */
  overall?: number
}
export const generousLimits: LoginLimits = {
  window: 15 * 60_000,
  perPair: 10,
  perAccount: 100,
  perAddress: 300,
  overall: 500,
}
const overallWindow = 10_000

export type LoginLimit = {
  /**
   * Counts an attempt as failed until `forgive` is called. Throws too-many-requests with the seconds
   * to wait. An account that does not exist is counted like any other, so that this tells nothing.
   */
  attempt: (address: string, email: string, now: string) => { forgive: () => void }
}

export function createLoginLimit(limits: LoginLimits = generousLimits): LoginLimit {
  const failures = createRecentTimes(limits.window)
  const attempts = createRecentTimes(overallWindow)
  return {
    attempt: (address, email, iso) => {
      const now = Date.parse(iso)
      const group = addressGroup(address)
      const pair = `pair ${group} ${email}`
      const account = `account ${email}`
      const place = `address ${group}`
      failures.refuseOver(pair, limits.perPair, now)
      failures.refuseOver(account, limits.perAccount, now)
      failures.refuseOver(place, limits.perAddress, now)
      attempts.refuseOver('all', limits.overall ?? Number.POSITIVE_INFINITY, now)
      attempts.add('all', now)
      for (const key of [pair, account, place]) failures.add(key, now)
      return {
        forgive: () => {
          failures.forget(pair)
          failures.takeBack(account, now)
          failures.takeBack(place, now)
        },
      }
    },
  }
}
