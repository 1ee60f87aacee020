import { actionLevels } from '@apron/scoring/action-lists.ts'
import {
  type DeadlineProfile,
  deadlineStarts,
  isWholeProfile,
  missedConsequences,
} from '@apron/scoring/deadline-profile.ts'
import { actionTextMaxLength, deadlineDaysMax, officeMaxLength } from '@apron/scoring/limits.ts'
import * as z from 'zod/mini'
import { auditType } from './assessment.ts'
import { day, id, typedProse, written } from './text.ts'

const days = z.int().check(z.minimum(1), z.maximum(deadlineDaysMax))

/** The deadlines for one level of one audit type; `auditType` null is every type without a row of its own. */
export const deadlineRow = z.object({
  auditType: z.nullable(auditType),
  level: z.enum(actionLevels),
  from: z.enum(deadlineStarts),
  planDays: days,
  /** For what must be done at once; null where nothing must. */
  immediateDays: z.nullable(days),
  serveWithin: days,
  longestExtension: z.int().check(z.minimum(0), z.maximum(deadlineDaysMax)),
  consequence: z.enum(missedConsequences),
  /** Of the law. */
  paragraph: written(officeMaxLength),
})

const rows = z.array(z.strictObject(deadlineRow.shape)).check(z.minLength(2), z.maxLength(20))
const isWhole = z.refine<DeadlineProfile>(isWholeProfile, {
  path: ['rows'],
  error: 'Each level needs one row for every audit type, and no two rows may be for the same.',
})
export const deadlineProfile = z.object({ signDays: z.int(), rows: z.array(deadlineRow) })
export const oneDeadlineProfile = z.object({ profile: deadlineProfile, version: z.int() })
export const deadlineProfileDraft = z.strictObject({ signDays: days, rows }).check(isWhole)

const dates = z.object({
  planDueOn: z.nullable(day),
  immediateDueOn: z.nullable(day),
  serveByOn: day,
})
/** What a change would move of open actions: the first 200 by their numbers. */
export const deadlinePreview = z.object({
  total: z.int(),
  actions: z.array(z.object({ id, number: z.string(), before: dates, after: dates })),
})

/** It holds for what opens from now on. What is open moves where that is chosen, and then for a reason. */
export const deadlineProfileChange = z
  .strictObject({
    profile: deadlineProfileDraft,
    /** That its author saw. */
    version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    movesOpen: z.boolean(),
    reason: typedProse(actionTextMaxLength),
  })
  .check(
    z.refine(({ movesOpen, reason }) => !movesOpen || /\S/.test(reason), {
      path: ['reason'],
      error: 'Say why dates of open corrective actions move.',
    }),
  )
export const deadlineProfileChanged = z.object({
  ...oneDeadlineProfile.shape,
  /** Open actions whose dates moved. */
  moved: z.int(),
})
