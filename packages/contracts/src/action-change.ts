import { reviewCriteria, verificationOutcomes } from '@apron/scoring/action-lists.ts'
import * as z from 'zod/mini'
import { actionPlan, actionReason, actionVersion, actionWords, manyActions } from './action.ts'
import { day, id, typedProse } from './text.ts'
import { email } from './user.ts'

const version = actionVersion

/** Somebody by their address; an organization that is not in the list is left for an admin to correct. */
const named = { email, organizationId: z.nullable(id) }
export const actionAssignment = z.strictObject({ ...named, version })
/** The draft is whole each time, so that sending it again changes nothing. */
export const actionDraft = z.strictObject({ plan: actionPlan })
export const actionSubmission = z.strictObject({ plan: actionPlan, version })

const failed = z.strictObject({
  criterion: z.enum(reviewCriteria),
  /** As its owner reads it. */
  sentence: typedProse(500).check(z.regex(/\S/, 'It must not be blank.')),
})
/** A plan goes back with at least one criterion or with words; it is accepted with neither failing. */
export const actionReview = z
  .strictObject({
    version,
    decision: z.enum(['accept', 'return']),
    criteria: z.array(failed).check(z.maxLength(reviewCriteria.length)),
    words: actionWords,
  })
  .check(
    z.refine(
      ({ criteria }) =>
        new Set(criteria.map(({ criterion }) => criterion)).size === criteria.length,
      { path: ['criteria'], error: 'Each criterion is judged once.' },
    ),
    z.refine(({ decision, criteria }) => decision === 'return' || criteria.length === 0, {
      path: ['criteria'],
      error: 'A plan that does not meet a criterion is returned.',
    }),
    z.refine(
      ({ decision, criteria, words }) =>
        decision === 'accept' || criteria.length > 0 || /\S/.test(words),
      { path: ['words'], error: 'Say what is to be changed.' },
    ),
  )
export const disagreementDecision = z.strictObject({
  version,
  isAccepted: z.boolean(),
  reason: actionReason,
})
export const newExtension = z.strictObject({
  /** The tablet makes it, so that asking twice asks once. */
  id,
  version,
  partId: id,
  endOn: day,
  reason: actionReason,
})
export const extensionDecision = z.strictObject({
  version,
  isGranted: z.boolean(),
  words: actionWords,
})
export const partImplemented = z.strictObject({ version, evidence: actionReason })
export const partVerification = z
  .strictObject({ version, outcome: z.enum(verificationOutcomes), words: actionWords })
  .check(
    z.refine(({ outcome, words }) => outcome === 'verified' || /\S/.test(words), {
      path: ['words'],
      error: 'Say what is missing.',
    }),
  )
export const actionWithdrawal = z.strictObject({ version, reason: actionReason })

export const manyAssigned = z.strictObject({ ids: manyActions, ...named })
export const manyReminded = z.strictObject({ ids: manyActions })
/** How many were done; those that the caller may not do it to are left out without a word. */
export const manyDone = z.object({ done: z.int() })

export const ownerOrganizationQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
})
/** The first 50 open ones by name. */
export const ownerOrganizations = z.object({
  organizations: z.array(z.object({ id, name: z.string() })),
})
