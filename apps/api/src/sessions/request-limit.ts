import { addressGroup, createRecentTimes } from './recent-times.ts'

/** Calls within `window` milliseconds after which a mail is not asked for again. */
export type RequestLimits = {
  window: number
  /** For one address of mail, known or not. */
  perAccount: number
  /** From one place; a whole office may share one. */
  perAddress: number
  /** From everywhere, within a minute: nobody is kept out for longer than that. */
  overall: number
}
export const registerLimits: RequestLimits = {
  window: 15 * 60_000,
  perAccount: 5,
  perAddress: 30,
  overall: 120,
}
export const resetLimits: RequestLimits = {
  window: 15 * 60_000,
  perAccount: 5,
  perAddress: 60,
  overall: 300,
}
const overallWindow = 60_000

/** Counts a call, or throws too-many-requests with the seconds to wait. */
export type RequestLimit = (address: string, email: string, now: string) => void

export function createRequestLimit(limits: RequestLimits): RequestLimit {
  const calls = createRecentTimes(limits.window)
  const all = createRecentTimes(overallWindow)
  return (address, email, iso) => {
    const now = Date.parse(iso)
    const account = `account ${email}`
    const place = `address ${addressGroup(address)}`
    calls.refuseOver(account, limits.perAccount, now)
    calls.refuseOver(place, limits.perAddress, now)
    all.refuseOver('all', limits.overall, now)
    calls.add(account, now)
    calls.add(place, now)
    all.add('all', now)
  }
}
