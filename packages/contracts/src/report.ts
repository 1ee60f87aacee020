import * as z from 'zod/mini'
import { listEnd } from './list.ts'
import { besideScore } from './completion.ts'
import { locationType, position } from './location.ts'
import { bilingual, day, id, instant, search } from './text.ts'
import { person, role } from './user.ts'

/** Days back from today that a report looks (specification, section 9). */
export const performanceRanges = [7, 14, 28] as const
/** Days that the user report looks back (specification, section 9). */
export const userReportDays = 30

const days = z.optional(
  z.coerce
    .number()
    .check(
      z.refine((it) => performanceRanges.some((range) => range === it), 'It must be 7, 14 or 28.'),
    ),
)

/** Up to today, or from one day to another; the last 28 days where nothing is said. */
export const askedPeriod = {
  days,
  from: z.optional(day),
  /** The last day, counted too; today where it is left out. */
  to: z.optional(day),
}

/** `organizationId` narrows what an admin sees; everybody else sees their own organization only. */
export const statsFilter = z.object({
  from: z.optional(day),
  to: z.optional(day),
  organizationId: z.optional(id),
})

/**
 * Figures over the assessments that the caller may see and that were created in the period. A count of what
 * the caller may not see is left out.
 */
export const assessmentStats = z.object({
  total: z.int(),
  scheduled: z.optional(z.int()),
  /** In progress or returned. */
  inProgress: z.optional(z.int()),
  inReview: z.optional(z.int()),
  complete: z.optional(z.int()),
  cancelled: z.optional(z.int()),
  /** Scheduled, in progress or returned. */
  outstanding: z.optional(z.int()),
  /** Outstanding past the due date. */
  overdue: z.optional(z.int()),
  /** Mean score of the complete ones, one decimal; null where none has a score. */
  averageScore: z.nullable(z.number()),
  /** Settled answers of this level, of all but the cancelled ones. */
  nonCompliant: z.int(),
  seriousDeficiency: z.int(),
})

const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
}
/** `airports` is codes with commas between, of places of any kind: `RUH,JED`; some are of several. */
export const airportsQuery = z.object({
  airports: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(
        /^[A-Z0-9]{3,6}(,[A-Z0-9]{3,6}){0,99}$/,
        'It must be codes of locations, separated by commas.',
      ),
    ),
  /** Only those of places of this kind. */
  locationType: z.optional(locationType),
  ...pageQuery,
})
export const completedQuery = z.object(pageQuery)

/** One entry a day, the oldest first, today the last. */
export const completedPerDayQuery = z.object({ days })
export const completedPerDay = z.object({
  days: z.array(z.object({ on: day, completed: z.int() })),
})

export const scorePerAirportQuery = z.object({
  /** Only what was completed in these days; whenever it was where nothing is said. */
  ...askedPeriod,
  /** Airports where nothing is said. */
  locationType: z.optional(locationType),
  search,
  sort: z.optional(z.enum(['code', 'mean', 'count'])),
  organizationId: z.optional(id),
})
export const scorePerAirport = z.object({
  locations: z.array(
    z.object({
      id,
      code: z.string(),
      name: bilingual,
      /** Mean score of the complete assessments that have one, one decimal. */
      mean: z.number(),
      /** The score of the latest. */
      last: z.number(),
      lastAt: instant,
      count: z.int(),
      /** Of the latest: its band, and what stands beside its score. */
      band: z.nullable(z.enum(['green', 'amber', 'red'])),
      seriousDeficiencies: z.int(),
      beside: besideScore,
      ...position.shape,
    }),
  ),
})

export const auditorsPerformanceQuery = z.object({ days, search, organizationId: z.optional(id) })
/** What each auditor did in the range, in the assessments that the caller may see. */
export const auditorsPerformance = z.object({
  from: day,
  to: day,
  auditors: z.array(
    z.object({
      ...person.shape,
      role,
      organization: z.object({ id, name: z.string() }),
      /**
       * Assessments led that are neither complete nor cancelled, whenever they began. Left out for who does not
       * see what is under way.
       */
      open: z.optional(z.int()),
      /** Assessments led that were submitted, and completed, in the range. */
      submitted: z.int(),
      completed: z.int(),
      /** Different questions answered in the range, in whatever assessment. */
      answered: z.int(),
      /** From the first answer to the last submit of those submitted in the range; null without any. */
      meanDays: z.nullable(z.number()),
      /** How often an assessment led was returned in the range. */
      returned: z.int(),
      /** Days of the range on which they answered, by when the answers were given. */
      activeDays: z.int(),
      /** Non-compliant and seriously deficient answers in what they lead that was completed in the range. */
      findings: z.int(),
      /** Conflicts settled in the range in the assessments that they lead. */
      conflicts: z.int(),
    }),
  ),
})

export const usersReportQuery = z.object({
  search,
  role: z.optional(role),
  organizationId: z.optional(id),
  /** `name` where nothing is said; `last-active` begins with the latest. */
  sort: z.optional(z.enum(['name', 'last-active'])),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: pageQuery.limit,
})
/** Everybody, with what they did in the last 30 days. */
export const usersReport = z.object({
  from: day,
  to: day,
  /** Of everybody that the filters leave: how many were seen in those days. */
  activeCount: z.int(),
  /** Of the same people. */
  summary: z.object({
    total: z.int(),
    /** Accounts made in those days. */
    fresh: z.int(),
    /** Accounts that are not active any more. */
    inactive: z.int(),
    /** Sessions begun in those days, as far as they are still kept. */
    signIns: z.int(),
    roles: z.array(z.object({ role, count: z.int() })),
  }),
  users: z.array(
    z.object({
      ...person.shape,
      email: z.string(),
      role,
      status: z.enum(['active', 'inactive']),
      organization: z.object({ id, name: z.string() }),
      signedUpAt: instant,
      lastActiveAt: z.nullable(instant),
      wasActive: z.boolean(),
      /** Different questions to which answers arrived, and submits that were taken, in those days. */
      answers: z.int(),
      submits: z.int(),
    }),
  ),
  ...listEnd,
})
