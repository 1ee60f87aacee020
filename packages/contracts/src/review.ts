import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { editReasonMaxLength } from '@apron/scoring/limits.ts'
import * as z from 'zod/mini'
import { assessment } from './assessment.ts'
import { scoreFigures } from './completion.ts'
import { listEnd } from './list.ts'
import { answerValue } from './mutation.ts'
import { bilingual, day, id, instant, search, written } from './text.ts'
import { person } from './user.ts'

/** `due` where nothing is said; `submitted` begins with what waits longest. */
export const reviewSorts = ['due', 'submitted', 'title'] as const
/** What waits for a review, and what was returned and is the team's again. */
export const reviewStates = ['in-review', 'returned'] as const

export const reviewQuery = z.object({
  search,
  state: z.optional(z.enum(reviewStates)),
  sort: z.optional(z.enum(reviewSorts)),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
})

/** How often and when an assessment was returned, and what was said with it last. */
const returned = z.object({
  count: z.int(),
  lastAt: z.nullable(instant),
  reason: z.nullable(z.string()),
})

export const reviewQueue = z.object({
  assessments: z.array(z.object({ ...assessment.shape, figures: scoreFigures, returned })),
  ...listEnd,
})

/** What a review asks of the server beside what is on the tablet. */
export const reviewFacts = z.object({
  returned,
  /** Questions whose answer changed since it was returned last; none where it never was. */
  changed: z.array(id),
  /** Questions that fell short now and in the last complete audit of this location. */
  repeated: z.array(id),
  /** Questions that the caller has looked at and that have not changed since. */
  lookedAt: z.array(id),
  /** Whether the caller may change answers here now. */
  mayEdit: z.boolean(),
})

export const questionKey = z.object({ assessmentId: id, questionId: id })

/** What became of the answer to one question, the latest first, and what earlier audits said. */
export const questionHistory = z.object({
  rows: z.array(
    z.object({
      seq: z.int(),
      kind: z.string(),
      actorId: z.nullable(id),
      /** The device's clock, and when the server had it. */
      at: instant,
      receivedAt: instant,
      status: z.enum(['applied', 'parked', 'refused']),
      reason: z.nullable(z.string()),
      /** What it says now, and for a change in review what it said before; null where that is not kept. */
      value: z.nullable(answerValue),
      before: z.nullable(answerValue),
      /** Of a change in review: why it was made, in its author's words. */
      why: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Other complete audits of this location that asked it and that the caller may see, the latest first. */
  earlier: z.array(
    z.object({
      assessmentId: id,
      title: z.string(),
      completedOn: day,
      complianceLevel: z.enum(complianceLevels),
      findings: z.string(),
    }),
  ),
})

/** Whether the caller has looked at a question; `base` is what stood then. */
export const lookedAtMark = z.strictObject({
  isLookedAt: z.boolean(),
  base: z.array(id).check(z.maxLength(64)),
})

/** A change of an answer by a reviewer; `base` is what its author saw stand. */
export const answerEdit = z.strictObject({
  value: z.strictObject(answerValue.shape),
  base: z.array(id).check(z.maxLength(64)),
  /** Why, for history and report. */
  reason: written(editReasonMaxLength).check(z.minLength(1)),
})

/** A change made in review whose answer stands, or whose answer was changed in review again. */
export const reviewEdit = z.object({
  /** Of the answer that it made. */
  revision: id,
  questionId: id,
  number: z.string(),
  text: bilingual,
  authorId: z.nullable(id),
  at: instant,
  /** Empty where a release asked for none. */
  reason: z.string(),
  before: z.nullable(answerValue),
  after: answerValue,
})
export type ReviewEdit = z.infer<typeof reviewEdit>

/** In the order in which they were made. */
export const reviewEdits = z.object({ edits: z.array(reviewEdit), people: z.array(person) })
