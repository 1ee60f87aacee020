import * as z from 'zod/mini'
import { exactInstant, id, instant, json, numberedCursor } from './text.ts'
import { person } from './user.ts'

/** What is asked of the trail; every filter that is given must fit. */
export const trailFilter = z.object({
  actorId: z.optional(id),
  assessmentId: z.optional(id),
  /** `answer`, `user.change` and the like; with a dot at the end, all that begin so. */
  kind: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z-]{1,40}(\.[a-z-]{0,40})?$/,
          'It must be a type of the audit log, or the start of one.',
        ),
      ),
  ),
  /** When the server got it: from this instant on, and before that one. */
  from: z.optional(exactInstant),
  to: z.optional(exactInstant),
  /** `next` of the page before. */
  cursor: z.optional(numberedCursor),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
})

/** A row of the log: who did what, and what was there before and after. */
export const trailRow = z.object({
  seq: z.int(),
  id: z.string(),
  kind: z.string(),
  /** Null for what the server did itself. */
  actorId: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  assessmentId: z.nullable(z.string()),
  deviceId: z.nullable(z.string()),
  register: z.nullable(z.string()),
  /** The row that was changed, or the mutation that was decided on. */
  target: z.nullable(z.string()),
  status: z.enum(['applied', 'parked', 'refused']),
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** What was sent, or what was done. */
  body: json,
  /** By the device's clock, and by the server's. */
  at: instant,
  receivedAt: instant,
  /** Of this row and the one before it. */
  hash: z.string(),
})
export type TrailRow = z.infer<typeof trailRow>

/** The newest first. */
export const trailPage = z.object({
  rows: z.array(trailRow),
  /** Whoever acted in these rows and is known by name. */
  people: z.array(person),
  /** Give it back as `cursor` for the next page; null on the last. */
  next: z.nullable(z.string()),
})

/** Whatever a row names: an assessment, or what was changed. */
export const trailObject = z.object({ objectId: id })
const { actorId, kind, from, to, cursor, limit } = trailFilter.shape
export const trailOfObject = z.object({ actorId, kind, from, to, cursor, limit })

/** Ids with a comma between them. */
const ids = z
  .string()
  .check(
    z.regex(
      /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,119}$/,
      'It must be one to 120 ids, separated by commas.',
    ),
  )
export const trailNamesQuery = z.object({ ids })
export const namedKinds = [
  'user',
  'request',
  'organization',
  'assessment',
  'location',
  'question',
  'category',
  'sub-category',
  'reference',
] as const
export type NamedKind = (typeof namedKinds)[number]
/** What some ids are called now. What was deleted, or never had a name, is left out. */
export const trailNames = z.object({
  names: z.array(z.object({ id, kind: z.enum(namedKinds), en: z.string(), ar: z.string() })),
})
export type AuditLogName = z.infer<typeof trailNames>['names'][number]

/** What is wrong with the log: see `npm run verify`. */
export const chainFaults = ['missing', 'changed', 'uncounted', 'unlike-noted'] as const
/** Whether the log's rows are those that were written, as far as somebody has had it checked. */
export const chainState = z.object({
  /** Rows of the log now. */
  rows: z.int(),
  /** The last check that came to an end. */
  checked: z.nullable(
    z.object({
      at: instant,
      /** Every row up to this one was whole. */
      seq: z.int(),
      /** The first row that is not, and why. */
      broken: z.nullable(z.object({ seq: z.int(), fault: z.enum(chainFaults) })),
    }),
  ),
  /** How far a check has come that is under way. */
  underWay: z.nullable(z.object({ seq: z.int() })),
})
export type ChainState = z.infer<typeof chainState>
