import { networksOf } from './networks.ts'
import { createRecentTimes } from './recent-times.ts'

/** How often a mail may be asked for within `window` milliseconds. */
export type RequestLimits = {
  window: number
  /**
   * For one address of mail, known or not. Beyond that nothing more is mailed, and nobody is told:
   * otherwise a stranger could keep its owner from asking. What was mailed serves as long.
   */
  perAccount: number
  /** From one place; a whole office may share one. Beyond that it is refused. */
  perAddress: number
  /** From everywhere, within a minute: nobody is kept out for longer than that. */
  overall: number
}
export const registerLimits: RequestLimits = {
  window: 60 * 60_000,
  perAccount: 6,
  perAddress: 120,
  overall: 120,
}
export const resetLimits: RequestLimits = {
  window: 60 * 60_000,
  perAccount: 6,
  perAddress: 240,
  overall: 300,
}
const overallWindow = 60_000

/**
 * Counts a call, and says whether a mail may go out for it. Throws too-many-requests, with the seconds to
 * wait, where its place asks too often.
 */
export type RequestLimit = (address: string, email: string, now: string) => boolean

export function createRequestLimit(limits: RequestLimits): RequestLimit {
  const calls = createRecentTimes(limits.window)
  const all = createRecentTimes(overallWindow)
  return (address, email, iso) => {
    const now = Date.parse(iso)
    const account = `account ${email}`
    const places = networksOf(address).map(({ name, times }) => ({
      key: `address ${name}`,
      most: limits.perAddress * times,
    }))
    for (const { key, most } of places) calls.refuseOver(key, most, now)
    all.refuseOver('all', limits.overall, now)
    for (const { key } of places) calls.add(key, now)
    all.add('all', now)
    if (calls.count(account, now) >= limits.perAccount) return false
    calls.add(account, now)
    return true
  }
}
