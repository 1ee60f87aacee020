import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import * as z from 'zod/mini'
import { listEnd, listQuery } from './list.ts'
import { marking } from './marking.ts'
import { performanceRanges } from './report.ts'
import { bilingual, day, id } from './text.ts'

/** Months that the report of audits may go back, this one among them. */
export const reportMonths = [3, 6, 12, 24] as const

/** `organizationId` narrows what an admin sees; everybody else sees their own organization only. */
const narrowed = { organizationId: z.optional(id) }
const months = z.optional(
  z.coerce
    .number()
    .check(z.refine((it) => reportMonths.some((one) => one === it), 'It must be 3, 6, 12 or 24.')),
)

const days = z.optional(
  z.coerce
    .number()
    .check(
      z.refine((it) => performanceRanges.some((one) => one === it), 'It must be 7, 14 or 28.'),
    ),
)

export const homeReportQuery = z.object({ ...narrowed, days })
/** `days` stand in place of months: so many up to today. */
export const auditsReportQuery = z.object({ ...narrowed, months, days })
const { cursor, limit } = listQuery
export const foundQuery = z.object({
  ...narrowed,
  months,
  days,
  cursor,
  limit,
  level: z.optional(z.enum(['non-compliant', 'serious-deficiency'])),
  /** Those alone that were found in the audits right before, too. */
  repeats: z.optional(z.literal('only')),
})
export const recommendedQuery = z.object({ ...narrowed, months, days, cursor, limit })

const percent = z.nullable(z.number())
const levels = z.object(
  Object.fromEntries(complianceLevels.map((level) => [level, z.int()])) as Record<
    (typeof complianceLevels)[number],
    ReturnType<typeof z.int>
  >,
)
/** What stands beside a score, over all answers of several assessments together. */
const sum = {
  effectiveImplementation: percent,
  seriousDeficiencies: z.int(),
  notConfirmed: z.int(),
  notApplicable: z.int(),
  coverage: percent,
}
/** Of the completions that stand. */
const performance = z.object({
  completed: z.int(),
  /** Those of them that have a score. */
  scored: z.int(),
  /** Those of them that are open again: their completion stands until the next. */
  reopened: z.int(),
  /** Mean of their scores, one decimal. */
  averageScore: z.nullable(z.number()),
  ...sum,
})
/** A count of what the reader may not see is left out. */
const states = z.object({
  inProgress: z.optional(z.int()),
  inReview: z.optional(z.int()),
  complete: z.optional(z.int()),
  outstanding: z.optional(z.int()),
  overdue: z.optional(z.int()),
})
const named = {
  /** Of the assessment. */
  id,
  title: z.string(),
  location: z.object({ code: z.string(), name: bilingual }),
  /** Null for none. A server of before says nothing. */
  marking: z.optional(z.nullable(marking)),
}
const alert = z.object({
  count: z.int(),
  /** How many of them are past their day, where not all are. */
  overdue: z.optional(z.int()),
  /** The first few that it is about. */
  about: z.array(
    z.object({
      ...named,
      /** Due, completed, issued or last heard of, as the alert has it. */
      on: z.nullable(day),
      /** How many there, where one may have several. */
      count: z.int(),
      /** It is past its day, where not all are. */
      isOverdue: z.optional(z.boolean()),
    }),
  ),
})
export type Alert = z.infer<typeof alert>

export const homeReport = z.object({
  from: day,
  to: day,
  /** As many days right before, which the changes are counted from. */
  beforeFrom: day,
  beforeTo: day,
  performance: z.object({ now: performance, before: performance }),
  /** At this moment, and when the period began. */
  states: z.object({ now: states, before: states }),
  /** What changed last. */
  recent: z.array(
    z.object({ ...named, status: z.enum(assessmentStatuses), dueOn: z.nullable(day) }),
  ),
  /** What was completed last. */
  latest: z.array(z.object({ ...named, completedOn: day, score: z.nullable(z.number()), ...sum })),
  alerts: z.object({
    /** Left out for who does not see what is under way, as the silent ones are. */
    overdue: z.optional(alert),
    /** Of the period. */
    serious: alert,
    /** Issued and not signed by both: all of them, as `/to-sign` lists them. */
    unsigned: alert,
    /** On a tablet that has unsent work and was not heard of for a day. */
    silent: z.optional(alert),
    /** Of the period. */
    repeats: alert,
  }),
})
export type HomeReport = z.infer<typeof homeReport>

/** Days with a decimal; null of none. */
const speed = z.object({
  median: z.nullable(z.number()),
  ninetieth: z.nullable(z.number()),
  count: z.int(),
})
const aspect = z.object({
  /** An id, a critical element or `none`, or a citation or cited document by its name. */
  key: z.string(),
  /** Null for citations and documents: their key is their name. */
  name: z.nullable(bilingual),
  levels,
  asked: z.int(),
  ...sum,
})
export type AspectFigures = z.infer<typeof aspect>

export const auditsReport = z.object({
  from: day,
  to: day,
  performance,
  speed: z.object({ toSubmit: speed, toComplete: speed, whole: speed }),
  /** The most often audited first. */
  locations: z.array(
    z.object({
      id,
      code: z.string(),
      name: bilingual,
      count: z.int(),
      lastOn: day,
      /** Mean of the days between one completion and the next; null of one. */
      everyDays: z.nullable(z.number()),
    }),
  ),
  /** The least compliant first; of regulations as many as a page can show. */
  aspects: z.object({
    categories: z.array(aspect),
    subCategories: z.array(aspect),
    /** Under each citation of the questions, and under each document that is cited. */
    regulations: z.array(aspect),
    documents: z.array(aspect),
    /** Questions without one under `none`, the last; completions of before they were kept are left out. */
    criticalElements: z.array(aspect),
  }),
  /** One a day of the period, the oldest first; also those on which nothing was completed. */
  perDay: z.array(z.object({ on: day, completed: z.int() })),
  /** One a month, `2026-11`, the oldest first; also those in which nothing was completed. */
  months: z.array(z.object({ month: z.string(), completed: z.int(), levels })),
})
export type AuditsReport = z.infer<typeof auditsReport>

export const foundPage = z.object({
  found: z.array(
    z.object({
      ...named,
      questionId: id,
      number: z.string(),
      question: bilingual,
      level: z.enum(['non-compliant', 'serious-deficiency']),
      finding: z.string(),
      isRepeat: z.boolean(),
      completedOn: day,
    }),
  ),
  ...listEnd,
})
export const recommendedPage = z.object({
  recommended: z.array(z.object({ ...named, completedOn: day, text: z.string() })),
  ...listEnd,
})
