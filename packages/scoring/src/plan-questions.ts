import { type ComplianceLevel, needsFinding } from './compliance-level.ts'

/** How a question was last answered at a location. */
export type LastAsked = {
  readonly question: string
  readonly level: ComplianceLevel
  /** Day of the completion, `YYYY-MM-DD`. */
  readonly completedOn: string
}

/** Whether a question was non-compliant when it was last asked, serious or not. */
export const wasNonCompliant = ({ level }: LastAsked): boolean => needsFinding(level)

/** Years without being asked after which a question is due again. */
export const yearsUnasked = 2

/** The day so many years before `today`; of 29 February the 28th where there is no 29th. */
export function yearsBefore(today: string, years: number): string {
  const [year = '', month, day] = today.split('-')
  const before = Number(year) - years
  const isLeap = (before % 4 === 0 && before % 100 !== 0) || before % 400 === 0
  return `${before}-${month}-${month === '02' && day === '29' && !isLeap ? '28' : day}`
}

/** Whether a question was not asked for two years; what was never asked was not asked either. */
export const isUnasked = (last: LastAsked | undefined, today: string): boolean =>
  last === undefined || last.completedOn < yearsBefore(today, yearsUnasked)

/** A pause that is longer is no work on a question: milliseconds. */
const longestPause = 15 * 60_000
/** Fewer steps say nothing about how long one takes. */
const fewestSteps = 20

/**
 * Seconds that a question takes, from the moments (milliseconds) at which each person first answered each
 * question in earlier audits: the mean of what lies between one and the next, pauses of more than a
 * quarter of an hour left out. Null where there are fewer than 20 such steps.
 */
export function secondsPerQuestion(answeredBy: readonly (readonly number[])[]): number | null {
  const steps = answeredBy.flatMap((moments) => {
    const sorted = moments.toSorted((a, b) => a - b)
    return sorted.slice(1).map((at, index) => at - (sorted[index] ?? at))
  })
  const worked = steps.filter((step) => step <= longestPause)
  if (worked.length < fewestSteps) return null
  const sum = worked.reduce((total, step) => total + step, 0)
  return Math.max(1, Math.round(sum / worked.length / 1000))
}
