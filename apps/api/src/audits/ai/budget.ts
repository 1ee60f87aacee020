import { createRecentTimes } from '../../platform/sessions/recent-times.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Calls of one person, in memory of this process: what a language model costs, and what a processor can. */
export type AiBudget = { readonly perDay: number; readonly perMinute: number }
export const aiBudget: AiBudget = { perDay: 200, perMinute: 30 }

export type Spend = {
  /** Counts a call that the server answers itself. Throws too-many-requests with the seconds to wait. */
  readonly own: (userId: string, now: string) => void
  /** Counts a call that goes out. Throws too-many-requests with the seconds to wait. */
  readonly writer: (userId: string, now: string) => void
}

export function createSpend({ perDay, perMinute }: AiBudget): Spend {
  const daily = createRecentTimes(day)
  const quick = createRecentTimes(minute)
  const own: Spend['own'] = (userId, iso) => {
    const now = Date.parse(iso)
    quick.refuseOver(userId, perMinute, now)
    quick.add(userId, now)
  }
  return {
    own,
    writer: (userId, iso) => {
      const now = Date.parse(iso)
      daily.refuseOver(userId, perDay, now)
      own(userId, iso)
      daily.add(userId, now)
    },
  }
}
