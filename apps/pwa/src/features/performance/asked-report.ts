import type { AuditsReport } from '@apron/contracts/dashboard.ts'

/** So many months of the calendar up to today, or so many days. */
export type AskedPeriod = { readonly months: number } | { readonly days: number }

/** The report of audits as its figures are given it: null until it is there. */
export type AskedReport = {
  readonly report: AuditsReport | null
  /** Why it could not be had, in words. */
  readonly fault: string | undefined
  readonly onRetry: () => void
}
