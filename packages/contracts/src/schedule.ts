import * as z from 'zod/mini'
import { jobFaults } from './job.ts'
import { listEnd, listQuery } from './list.ts'
import { scheduledReports, scheduleFormats, schedulePeriods } from './named-in-addresses.ts'
import { bilingual, id, instant, timeZone, writtenName } from './text.ts'
import { language, person } from './user.ts'

/** Schedules that one person may have, people that one may be for, and runs that are kept of one. */
export const schedulesMost = 20
export const recipientsMost = 50
export const runsKept = 100
/** Places that a report may be about. */
export const placesMost = 4
/** Bytes of a file that goes along with a mail; a larger one is fetched by whoever is signed in. */
export const attachedMost = 5 * 1024 * 1024

/** Sunday is 0. A day that a month does not have is its last. */
const cadence = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day') }),
  z.strictObject({
    every: z.literal('week'),
    weekdays: z
      .array(z.int().check(z.minimum(0), z.maximum(6)))
      .check(z.minLength(1), z.maxLength(7)),
  }),
  z.strictObject({
    every: z.literal('month'),
    monthDay: z.int().check(z.minimum(1), z.maximum(31)),
  }),
])
/** By the clocks of the schedule's zone, `08:30`. */
const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'It must be a 24-hour time, such as 06:30.'))
const report = z.enum(scheduledReports)
const period = z.enum(schedulePeriods)
const format = z.enum(scheduleFormats)

export const scheduleKey = z.object({ scheduleId: id })
export const deliveryKey = z.object({ deliveryId: id })

/** Why nobody gets a schedule's report any more: it was stopped, and somebody has to look at it. */
export const stopReasons = ['owner-inactive', 'owner-schedule', 'owner-report', 'place'] as const
/** Why somebody whom a schedule names gets nothing. */
export const whyNots = ['inactive', 'role', 'organization', 'left'] as const
export type WhyNot = (typeof whyNots)[number]

const runState = z.enum(['waiting', 'done', 'failed', 'stopped'])
const runHead = {
  id,
  /** When it was to be. */
  dueAt: instant,
  /** Null where it was time; else who asked for it at once. */
  startedBy: z.nullable(person),
  state: runState,
  endedAt: z.nullable(instant),
  /** Why it failed the last time, and when it is tried again. */
  fault: z.nullable(z.enum(jobFaults)),
  triedAgainAt: z.nullable(instant),
  stoppedFor: z.nullable(z.enum(stopReasons)),
}
const delivery = z.object({
  id,
  person,
  state: z.enum(['waiting', 'sent', 'failed', 'left-out']),
  whyNot: z.nullable(z.enum(whyNots)),
  sentAt: z.nullable(instant),
  /** What the mail server said, as a code; also while it is tried again. */
  fault: z.nullable(z.string()),
  /** It was too large for a mail, which has a link in its place. */
  isLinked: z.boolean(),
})
export const run = z.object({ ...runHead, deliveries: z.array(delivery) })
export type Run = z.infer<typeof run>

export const schedule = z.object({
  id,
  name: z.string(),
  report,
  /** Of the report on places. */
  places: z.array(z.object({ id, code: z.string(), name: bilingual })),
  period,
  format,
  language,
  cadence,
  time,
  timeZone,
  state: z.enum(['active', 'paused', 'stopped']),
  stoppedFor: z.nullable(z.enum(stopReasons)),
  /** Null while it is not active. */
  nextAt: z.nullable(instant),
  owner: person,
  recipients: z.array(z.object({ ...person.shape, whyNot: z.nullable(z.enum(whyNots)) })),
  lastRun: z.nullable(
    z.object({
      ...runHead,
      sent: z.int(),
      waiting: z.int(),
      failed: z.int(),
      leftOut: z.int(),
    }),
  ),
})
export type Schedule = z.infer<typeof schedule>
export const oneSchedule = z.object({ schedule })

/** What a report that was mailed to the caller comes from, and since when they do not want it any more. */
export const mySchedule = z.object({
  name: z.string(),
  report,
  owner: person,
  leftAt: z.nullable(instant),
})
export const scheduleLeaving = z.strictObject({ isLeft: z.boolean() })

const { search, cursor, limit } = listQuery
export const scheduleFilter = z.object({
  search,
  cursor,
  limit,
  sort: z.optional(z.enum(['name', 'next'])),
})
export const schedulePage = z.object({ schedules: z.array(schedule), ...listEnd })
export const runs = z.object({ runs: z.array(run) })

/** Whom a report may be mailed to, the caller among them, and which reports the caller may schedule. */
export const recipientQuery = z.object({ search })
export const recipientPage = z.object({
  reports: z.array(report),
  /** The first 500 by name. */
  people: z.array(z.object({ ...person.shape, reports: z.array(report) })),
})

const name = writtenName(120).check(z.minLength(3))
const places = z.array(id).check(z.maxLength(placesMost))
const recipients = z.array(id).check(z.minLength(1), z.maxLength(recipientsMost))
const rhythm = { cadence, time, timeZone }
export const newSchedule = z.strictObject({
  id: z.optional(id),
  name,
  report,
  places: z.optional(places),
  period,
  format,
  language,
  ...rhythm,
  /** The caller alone where it is left out. */
  recipients: z.optional(recipients),
})
export type NewSchedule = z.infer<typeof newSchedule>
export const scheduleChange = z.strictObject({
  name: z.optional(name),
  report: z.optional(report),
  places: z.optional(places),
  period: z.optional(period),
  format: z.optional(format),
  language: z.optional(language),
  cadence: z.optional(cadence),
  time: z.optional(time),
  timeZone: z.optional(timeZone),
  recipients: z.optional(recipients),
  /** Paused, or going on from now. */
  state: z.optional(z.enum(['active', 'paused'])),
})
