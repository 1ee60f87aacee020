import { verificationOutcomes } from '@apron/scoring/action-lists.ts'
import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import {
  actionTextMaxLength,
  commentMaxLength,
  findingMaxLength,
  intervieweeNameMax,
  maxHeads,
  referenceMaxLength,
  referencesMax,
  summaryTextMaxLength,
} from '@apron/scoring/limits.ts'
import type { MutationKind as WrittenKind } from '@apron/scoring/merge-heads.ts'
import { type registerKeys, summaryTexts } from '@apron/scoring/register.ts'
import * as z from 'zod/mini'
import type { WorkKind } from './register-kinds.ts'
import { exactInstant, id, typed, typedProse, written } from './text.ts'

/** One judgement of one question. `references` are ids of references or free titles. */
export const answerValue = z.object({
  complianceLevel: z.nullable(z.enum(complianceLevels)),
  findings: typedProse(findingMaxLength),
  references: z
    .array(typed(referenceMaxLength).check(z.minLength(1)))
    .check(z.maxLength(referencesMax)),
})
export type AnswerValue = z.infer<typeof answerValue>

export const summaryValue = typedProse(summaryTextMaxLength)
export const intervieweeValue = z.nullable(
  z.object({
    name: written(intervieweeNameMax).check(z.minLength(1)),
    function: written(intervieweeNameMax),
  }),
)
export type IntervieweeValue = z.infer<typeof intervieweeValue>

/** What somebody says in a review: about a question or the whole, of their own or to another comment. */
export const commentValue = z.object({
  on: z.nullable(id),
  to: z.nullable(id),
  text: typedProse(commentMaxLength).check(z.regex(/\S/, 'It must not be blank.')),
})
/** Whether a comment is settled. */
export const settleValue = z.boolean()
/** What somebody saw on site of a part of a corrective action. */
export const verificationValue = z
  .object({
    outcome: z.enum(verificationOutcomes),
    words: typedProse(actionTextMaxLength),
    /** When the part was called done, as its author saw it; left out by plain clients. */
    implementedAt: z.optional(exactInstant),
  })
  .check(
    z.refine(({ outcome, words }) => outcome === 'verified' || /\S/.test(words), {
      path: ['words'],
      error: 'Say what is missing.',
    }),
  )

const common = {
  id,
  /** Place in the lane, from 1; left out by plain clients. */
  n: z.optional(z.int().check(z.minimum(1))),
  /** Revisions that the author saw and replaces; left out by plain clients. */
  base: z.optional(z.array(id).check(z.maxLength(maxHeads))),
  /** The device's clock when the person did it. Shown, never used for order. */
  at: exactInstant,
  /** Milliseconds that the server's clock was ahead of the device's, as last measured. */
  offset: z.optional(z.int()),
}

/** What ends a conflict names one register of those kinds whose conflicts are ended, and its value. */
const resolvedKeys = {
  question: z.optional(id),
  text: z.optional(z.enum(summaryTexts)),
  person: z.optional(id),
} as const satisfies Record<(typeof registerKeys)[WorkKind], unknown>
const resolvedValues = {
  answer: answerValue,
  summary: summaryValue,
  interviewee: intervieweeValue,
} as const satisfies Record<WorkKind, unknown>
type ResolvedValue = (typeof resolvedValues)[WorkKind]

/** What a mutation of each kind says, in the order of the wire's schema. */
const kinds = {
  answer: z.object({
    ...common,
    kind: z.literal('answer'),
    question: id,
    version: z.int(),
    value: answerValue,
  }),
  resolve: z.object({
    ...common,
    kind: z.literal('resolve'),
    ...resolvedKeys,
    version: z.optional(z.int()),
    value: z.union(
      Object.values(resolvedValues) as [ResolvedValue, ResolvedValue, ...ResolvedValue[]],
    ),
  }),
  summary: z.object({
    ...common,
    kind: z.literal('summary'),
    text: z.enum(summaryTexts),
    value: summaryValue,
  }),
  interviewee: z.object({
    ...common,
    kind: z.literal('interviewee'),
    person: id,
    value: intervieweeValue,
  }),
  comment: z.object({ ...common, kind: z.literal('comment'), comment: id, value: commentValue }),
  settle: z.object({ ...common, kind: z.literal('settle'), comment: id, value: settleValue }),
  verification: z.object({
    ...common,
    kind: z.literal('verification'),
    part: id,
    value: verificationValue,
  }),
} as const satisfies {
  readonly [Kind in WrittenKind]: z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<Kind>
    value: z.core.$ZodType
  }>
}
type OneKind = (typeof kinds)[WrittenKind]

/** One frozen intention of a person. Its parts but `n` are what its hash covers. */
export const mutation = z.discriminatedUnion(
  'kind',
  Object.values(kinds) as [OneKind, ...OneKind[]],
)
export type Mutation = z.infer<typeof mutation>
export type MutationKind = WrittenKind | 'submit'
