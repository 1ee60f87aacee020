import {
  actionStates,
  partKinds,
  partStates,
  reviewCriteria,
  verificationOutcomes,
} from '@apron/scoring/action-lists.ts'
import { actionLevels } from '@apron/scoring/action-lists.ts'
import {
  actionsAtOnceMax,
  actionTextMaxLength,
  officeMaxLength,
  planPartsMax,
} from '@apron/scoring/limits.ts'
import * as z from 'zod/mini'
import { deadlineRow } from './deadline.ts'
import { listEnd } from './list.ts'
import { locationType } from './location.ts'
import { marking } from './marking.ts'
import {
  actionDues,
  actionSorts,
  actionWaits,
  effectivenessFound,
  ownerFilters,
} from './named-in-addresses.ts'
import { bilingual, day, id, instant, typedProse, written } from './text.ts'
import { person } from './user.ts'

export const actionState = z.enum(actionStates)
export const actionLevel = z.enum(actionLevels)
/** How a finding notice was handed over. */
export const serviceWays = ['mail', 'signature', 'by-hand'] as const
/** What a date of an action is for. */
export const deadlineKinds = ['serve', 'immediate', 'plan', 'part'] as const

const words = typedProse(actionTextMaxLength)
const reason = words.check(z.regex(/\S/, 'It must not be blank.'))

/** Who is to answer it. `name` is null until they took it up, whether or not their address was known. */
const owner = z.object({
  id: z.nullable(id),
  name: z.nullable(z.string()),
  /** As it was typed; only for who assigns. */
  email: z.nullable(z.string()),
  /** As it was chosen until they took it up, then theirs; null where it is not in the list yet. */
  organization: z.nullable(z.string()),
  hasTakenUp: z.boolean(),
})

/** A corrective action as lists show it. */
export const action = z.object({
  id,
  /** `RUH-CAA-2026-0007/F03-A1`. */
  number: z.string(),
  /** Every change counts it up: a change names the one that its author saw. */
  version: z.int(),
  state: actionState,
  level: actionLevel,
  /** Null for an owner who may not see it. */
  assessment: z.nullable(z.object({ id, title: z.string() })),
  /** Of its assessment, whoever sees it. */
  marking: z.optional(z.nullable(marking)),
  question: z.object({ id, number: z.string(), text: bilingual }),
  category: z.object({ id, name: bilingual }),
  location: z.object({ id, code: z.string(), name: bilingual, locationType }),
  finding: z.string(),
  regulations: z.string(),
  openedOn: day,
  closedOn: z.nullable(day),
  owner: z.nullable(owner),
  /** Somebody owned it who is gone: it waits for another. */
  isWithoutOwner: z.boolean(),
  /** What its owner is to meet next; null where nothing runs. */
  dueOn: z.nullable(day),
  dueKind: z.nullable(z.enum(deadlineKinds)),
  isOverdue: z.boolean(),
  /** It fell short again after an earlier action was closed; that action's id. */
  recurredFromId: z.nullable(id),
  /** What the next assessment found; null while that is not known. */
  effectiveness: z.nullable(z.enum(effectivenessFound)),
  /** How often a verification found it not effective. */
  notEffectiveCount: z.int(),
  hasExtensionAsked: z.boolean(),
  isDisagreement: z.boolean(),
})
export type Action = z.infer<typeof action>

/** A list of query values with commas between, each of a closed list. */
const someOf = <Value extends string>(values: readonly Value[]) =>
  z.string().check(
    z.maxLength(200),
    z.refine((text) => text.split(',').every((it) => (values as readonly string[]).includes(it)), {
      error: 'It must be values of this list, separated by commas.',
    }),
  )

export const actionFilter = {
  search: z.optional(written(100)),
  state: z.optional(someOf(actionStates)),
  level: z.optional(actionLevel),
  owner: z.optional(z.union([z.enum(ownerFilters), id])),
  /** Of the owner. */
  ownerOrganizationId: z.optional(id),
  locationId: z.optional(id),
  assessmentId: z.optional(id),
  questionId: z.optional(id),
  categoryId: z.optional(id),
  organizationId: z.optional(id),
  due: z.optional(z.enum(actionDues)),
  /** Words of the regulation. */
  regulation: z.optional(written(100)),
  recurred: z.optional(z.enum(['yes'])),
  /** What the next assessment said of a closed one. */
  effectiveness: z.optional(z.enum(effectivenessFound)),
  openedFrom: z.optional(day),
  openedTo: z.optional(day),
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  /** What waits for the caller: to answer, to review, or to verify. */
  waits: z.optional(z.enum(actionWaits)),
}
export const actionQuery = z.object({
  ...actionFilter,
  sort: z.optional(z.enum(actionSorts)),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
})
/** Of what the filters leave but that of the state, for the columns of a board. */
const stateCounts = z.object(
  Object.fromEntries(actionStates.map((state) => [state, z.int()])) as Record<
    (typeof actionStates)[number],
    ReturnType<typeof z.int>
  >,
)
export const actionPage = z.object({
  actions: z.array(action),
  counts: stateCounts,
  overdue: z.int(),
  ...listEnd,
})

/** One part of a plan as its owner writes it. The tablet makes its id. */
const partValues = {
  id,
  kind: z.enum(partKinds),
  action: words,
  office: written(officeMaxLength),
  startOn: z.nullable(day),
  endOn: z.nullable(day),
}
/** What an owner writes; a draft may lack anything. */
export const actionPlan = z.strictObject({
  comment: words,
  cause: words,
  /** The answers of the five-whys helper, in their order. */
  whys: z.array(words).check(z.maxLength(5)),
  parts: z.array(z.strictObject(partValues)).check(z.maxLength(planPartsMax)),
  /** Why the owner does not agree with the finding; empty where they do. Then there are no parts. */
  disagreement: words,
})
export type ActionPlan = z.infer<typeof actionPlan>

/** What somebody saw of a part. */
const verdict = z.object({
  outcome: z.enum(verificationOutcomes),
  words: z.string(),
  by: z.nullable(person),
  at: instant,
})
export const actionPart = z.object({
  ...z.object(partValues).shape,
  state: z.enum(partStates),
  /** The end that was accepted with the plan; an extension moves `endOn` from it. */
  acceptedEndOn: z.nullable(day),
  evidence: z.string(),
  implementedAt: z.nullable(instant),
  /** Whether it was done by its day; null while it is not done. */
  wasOnTime: z.nullable(z.boolean()),
  verification: z.nullable(verdict),
  /** What people saw who did not know of each other, where they differ: a supervisor decides. */
  differing: z.optional(z.array(verdict)),
})
export type ActionPart = z.infer<typeof actionPart>

export const actionExtension = z.object({
  id,
  partId: id,
  endOn: day,
  reason: z.string(),
  askedBy: z.nullable(person),
  askedAt: instant,
  /** Null while it waits. */
  decision: z.nullable(
    z.object({
      isGranted: z.boolean(),
      words: z.string(),
      by: z.nullable(person),
      at: instant,
    }),
  ),
})

/** A date and the row of the profile that it comes from. `on` is null where its days do not run yet. */
export const actionDeadline = z.object({
  kind: z.enum(deadlineKinds),
  partId: z.nullable(id),
  on: z.nullable(day),
  /** Null for the end that the owner set in the plan. */
  days: z.nullable(z.int()),
  from: z.nullable(z.enum(['completion', 'service'])),
  /** When it was met, judged on that day; null while it is not. */
  metOn: z.nullable(day),
  isOverdue: z.boolean(),
})

const criterion = z.enum(reviewCriteria)
/** One thing that happened to it, the latest first. */
export const actionEvent = z.object({
  id,
  at: instant,
  /** Null is the server. */
  by: z.nullable(person),
  /** The organization on whose side they were. */
  side: z.enum(['owner', 'reviewer', 'server']),
  kind: z.string(),
  from: z.nullable(actionState),
  to: actionState,
  words: z.string(),
  /** Criteria that a plan did not meet, with the sentence that its owner was sent. */
  criteria: z.array(z.object({ criterion, sentence: z.string() })),
  /** Answered for an owner who had not answered. */
  isInOwnersName: z.boolean(),
})

export const actionDetail = z.object({
  ...action.shape,
  deadlineRow,
  deadlines: z.array(actionDeadline),
  /** When its finding was handed over; null while it was not. */
  service: z.nullable(
    z.object({
      at: instant,
      /** The same as a day of the installation's calendar: all that is known where it was entered by hand. */
      on: day,
      how: z.enum(serviceWays),
      by: z.nullable(person),
      words: z.string(),
    }),
  ),
  /** What its owner is writing; null for everybody else, and where nothing is written yet. */
  draft: z.nullable(actionPlan),
  /** As it was submitted last; null before. */
  plan: z.nullable(
    z.object({ ...z.omit(actionPlan, { parts: true }).shape, submittedAt: instant }),
  ),
  /** Whether the cause says little more than the finding, for owner and reviewer. */
  isCauseRestated: z.boolean(),
  parts: z.array(actionPart),
  extensions: z.array(actionExtension),
  events: z.array(actionEvent),
  /** Other actions of the same finding, and what it recurred from or as. */
  linked: z.array(z.object({ id, number: z.string(), state: actionState })),
  /** What the caller may do now. */
  may: z.object({
    answer: z.boolean(),
    /** Answering would be in the owner's name. */
    isInOwnersName: z.boolean(),
    implement: z.boolean(),
    askExtension: z.boolean(),
    review: z.boolean(),
    verify: z.boolean(),
    decideExtension: z.boolean(),
    assign: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type ActionDetail = z.infer<typeof actionDetail>
export const oneAction = z.object({ action: actionDetail })

const version = z.int().check(z.minimum(1))
export const actionKey = z.object({ actionId: id })
export const actionPartKey = z.object({ actionId: id, partId: id })
export const actionExtensionKey = z.object({ actionId: id, extensionId: id })
export { reason as actionReason, version as actionVersion, words as actionWords }
export const manyActions = z.array(id).check(z.minLength(1), z.maxLength(actionsAtOnceMax))
