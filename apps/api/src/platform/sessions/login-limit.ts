import type { Asker } from '../waiting-line.ts'
import { networksOf } from './networks.ts'
import { createRecentTimes } from './recent-times.ts'

/** Failed attempts within `window` milliseconds after which nobody is asked for a password. */
export type LoginLimits = {
  window: number
  /** From one place on one account: somebody guesses. Also from a tablet that signed in there before. */
  perPair: number
  /** On one account from anywhere: many guess together. */
  perAccount: number
  /** From one place on all accounts; a whole office may share one. */
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

export type Attempt = {
  readonly address: string
  readonly email: string
  /** Of a tablet on which this account signed in before; null for all others. */
  readonly tablet: string | null
  /** ISO. */
  readonly now: string
}

export type LoginLimit = {
  /**
   * Counts an attempt as failed until it is taken back: by `forgive` where the password was right, by
   * `withdraw` where nobody looked at it. Throws too-many-requests with the seconds to wait, after
   * `onRefused`. An account that does not exist is counted like any other, so that this tells nothing.
   */
  attempt: (
    attempt: Attempt,
    onRefused?: () => void,
  ) => { asker: Asker; forgive: () => void; withdraw: () => void }
}

type Count = { readonly key: string; readonly most: number }

export function createLoginLimit(limits: LoginLimits = generousLimits): LoginLimit {
  const failures = createRecentTimes(limits.window)
  const attempts = createRecentTimes(overallWindow)
  return {
    attempt: ({ address, email, tablet, now: iso }, onRefused) => {
      const now = Date.parse(iso)
      const networks = networksOf(address)
      // Who has an account has as many tablets as they like.
      const place = tablet === null ? networks.at(-1)!.name : email
      const asker = { isKnown: tablet !== null, place }
      // Whatever strangers do, whoever owns the account gets in from where they signed in before.
      const pairs: Count[] =
        tablet === null
          ? networks.map(({ name, times }) => ({
              key: `pair ${name} ${email}`,
              most: limits.perPair * times,
            }))
          : [{ key: `tablet ${tablet} ${email}`, most: limits.perPair }]
      const others: Count[] =
        tablet === null
          ? [
              { key: `account ${email}`, most: limits.perAccount },
              ...networks.map(({ name, times }) => ({
                key: `address ${name}`,
                most: limits.perAddress * times,
              })),
            ]
          : []
      const all = [...pairs, ...others]
      try {
        for (const { key, most } of all) failures.refuseOver(key, most, now)
        if (tablet === null) {
          attempts.refuseOver('all', limits.overall ?? Number.POSITIVE_INFINITY, now)
          attempts.add('all', now)
        }
      } catch (error) {
        onRefused?.()
        throw error
      }
      for (const { key } of all) failures.add(key, now)
      const takeBack = (counts: readonly Count[]): void => {
        for (const { key } of counts) failures.takeBack(key, now)
      }
      return {
        asker,
        forgive: () => {
          for (const { key } of pairs) failures.forget(key)
          takeBack(others)
        },
        withdraw: () => takeBack(all),
      }
    },
  }
}
