import {
  assessmentStatuses,
  type MoveName,
  type MoveRefusal,
  statusFilters,
} from '@apron/scoring/assessment-status.ts'
import { scoredLevels } from '@apron/scoring/compliance-level.ts'
import { questionsMax } from '@apron/scoring/edit-assessment.ts'
import { readable } from '@apron/scoring/plain-text.ts'
import * as z from 'zod/mini'
import { completionHead, scoreFigures } from './completion.ts'
import { location, locationType } from './location.ts'
import { marking, markingKey } from './marking.ts'
import { day, id, instant, sameAs, search, typed, written, writtenName } from './text.ts'
import { person } from './user.ts'

export const auditTypes = [
  'national-airport-authority',
  'central-security-agency',
  'customs',
  'central-aviation-authority',
  'civil-aviation-authority',
] as const
export const auditType = z.enum(auditTypes)
export const assessmentStatus = z.enum(assessmentStatuses)
export const assessmentKey = z.object({ assessmentId: id })

const moveNames = [
  'start',
  'submit',
  'return',
  'complete',
  'reopen',
  'cancel',
] as const satisfies readonly MoveName[]
const moveRefusals = [
  'no-such-move',
  'not-on-team',
  'had-part',
  'not-permitted',
  'reason-missing',
  'comment-missing',
  'obstacles',
] as const satisfies readonly MoveRefusal[]

/** What the caller may do with it as it stands, and of the rest why not. */
const mayMove = z.object({
  move: z.enum(moveNames),
  to: assessmentStatus,
  because: z.optional(z.enum(moveRefusals)),
})

/** An assessment's head, as lists and details show it. */
export const assessment = z.object({
  id,
  /** The same as `id` and `dueOn`, by the names of the specification. */
  assessmentId: z.optional(id),
  dueDate: z.optional(z.nullable(day)),
  title: z.string(),
  status: assessmentStatus,
  auditType,
  isFocused: z.boolean(),
  grouping: locationType,
  location,
  organizationId: id,
  dueOn: z.nullable(day),
  fromOn: z.nullable(day),
  toOn: z.nullable(day),
  notes: z.string(),
  /** Null for none. A server of before says nothing. */
  marking: z.optional(z.nullable(marking)),
  leadId: id,
  /** The team, the lead among them. */
  team: z.array(person),
  /** Everybody whose name a head or the history may show: the team, former members, reviewers. */
  people: z.array(person),
  points: z.object(
    Object.fromEntries(scoredLevels.map((level) => [level, z.int()])) as Record<
      (typeof scoredLevels)[number],
      ReturnType<typeof z.int>
    >,
  ),
  revision: z.int(),
  questionCount: z.int(),
  /** Questions with one settled compliance level; an open conflict does not count. */
  answeredCount: z.int(),
  conflictCount: z.int(),
  /** Late arrivals that wait for the lead's decision. */
  parkedCount: z.int(),
  /** One decimal, or null where nothing is left to average. */
  score: z.nullable(z.number()),
  /** `seq` of the last row of the log that concerns it. */
  seq: z.int(),
  /** `seq` of the row by which its questions last changed; 0 while they are those it was made with. */
  questionsSeq: z.optional(z.int()),
  submittedAt: z.nullable(instant),
  /** Why it was returned or cancelled, in the words of the person who did it. */
  reason: z.nullable(z.string()),
  /** The completion that stands; null where it was never complete. A server of before says nothing. */
  completion: z.optional(z.nullable(completionHead)),
  /** The figures of its answers as they stand, while it is in review. */
  inReview: z.optional(scoreFigures),
  /** Threads that are not settled, while it is in review, returned or complete. */
  openComments: z.optional(z.int()),
  /** Moves at a desk, for the caller. */
  may: z.optional(z.array(mayMove)),
  /** When the server last heard of it: an answer, or an act at a desk. */
  heardAt: z.optional(z.nullable(instant)),
  /** Nobody leads it: its lead is not active any more, may not answer, or left the organization. */
  isUnled: z.optional(z.boolean()),
  /**
   * Questions of which there is a newer version that nobody decided on, while it is scheduled, in progress
   * or returned.
   */
  newerVersions: z.optional(z.int()),
  /** Whether the caller may edit something of it now. */
  mayEdit: z.optional(z.boolean()),
  /** Whether the caller may delete it now: it is scheduled, and nothing was ever sent for it. */
  mayDelete: z.optional(z.boolean()),
  /** It is in review, and everybody who may review had a part in it. Shown to whoever assigns; left out otherwise. */
  lacksReviewer: z.optional(z.boolean()),
  /** Of an organization of trials alone. */
  isTrial: z.optional(z.boolean()),
})
export type Assessment = z.infer<typeof assessment>

export const assessmentSorts = ['due', 'title', 'status', 'score', 'changed'] as const

export const assessmentFilter = z.object({
  search,
  status: z.optional(assessmentStatus),
  /** A group of the dashboards, outstanding, or overdue. */
  group: z.optional(z.enum(statusFilters)),
  locationId: z.optional(id),
  leadId: z.optional(id),
  /** Due on one of these days, both included. */
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
  /** Audited on at least one of these days, both included. */
  heldFrom: z.optional(day),
  heldTo: z.optional(day),
  sort: z.optional(z.enum(assessmentSorts)),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
})
/** A count of what the caller may not see is left out. */
const counts = z.object(
  Object.fromEntries(statusFilters.map((group) => [group, z.optional(z.int())])) as Record<
    (typeof statusFilters)[number],
    z.ZodMiniOptional<ReturnType<typeof z.int>>
  >,
)
export const assessmentPage = z.object({
  assessments: z.array(assessment),
  /** Give it back as `cursor` for the next page; null on the last. */
  next: z.nullable(z.string()),
  total: z.int(),
  /** How many there are of each group, whatever group or status was asked for. */
  counts: z.optional(counts),
})

const title = writtenName(120).check(
  z.minLength(3),
  z.regex(readable, 'It must contain a letter or a digit.'),
)
const notes = typed(5000)

export const newAssessment = z.pipe(
  z
    .strictObject({
      id: z.optional(id),
      title,
      locationId: id,
      auditType,
      isFocused: z.optional(z.boolean()),
      grouping: z.optional(locationType),
      leadId: id,
      team: z.array(id).check(z.maxLength(50)),
      dueOn: z.optional(z.nullable(day)),
      fromOn: z.optional(z.nullable(day)),
      toOn: z.optional(z.nullable(day)),
      notes: z.optional(notes),
      marking: z.optional(markingKey),
      questions: z.array(id).check(z.maxLength(questionsMax)),
      /** The same as `id` and `dueOn`, by the names of the specification. */
      assessmentId: z.optional(id),
      dueDate: z.optional(z.nullable(day)),
    })
    .check(sameAs('assessmentId', 'id'), sameAs('dueDate', 'dueOn')),
  z.transform(({ assessmentId, dueDate, ...rest }) => ({
    ...(assessmentId === undefined ? {} : { id: assessmentId }),
    ...(dueDate === undefined ? {} : { dueOn: dueDate }),
    ...rest,
  })),
)

const fewQuestions = z.optional(z.array(id).check(z.maxLength(questionsMax)))
const seenVersions = z.optional(
  z.array(z.strictObject({ question: id, version: z.int() })).check(z.maxLength(questionsMax)),
)
/**
 * What may be changed afterwards: what is left out stays. `move` changes the status; who may edit the
 * rest, and when, is `mayEdit`'s and `fieldsEditableIn`'s.
 */
export const assessmentChange = z.pipe(
  z
    .strictObject({
      /** The `seq` that was seen: where somebody has edited or moved it since, nothing is changed. */
      seq: z.optional(z.int().check(z.minimum(0))),
      title: z.optional(title),
      locationId: z.optional(id),
      auditType: z.optional(auditType),
      isFocused: z.optional(z.boolean()),
      grouping: z.optional(locationType),
      dueOn: z.optional(z.nullable(day)),
      fromOn: z.optional(z.nullable(day)),
      toOn: z.optional(z.nullable(day)),
      notes: z.optional(notes),
      marking: z.optional(markingKey),
      leadId: z.optional(id),
      team: z.optional(z.array(id).check(z.minLength(1), z.maxLength(50))),
      /**
       * Questions to ask as well, or again, and questions to ask no more; and of newer versions of questions,
       * as they were seen, which to take over and which to decline.
       */
      questions: z.optional(
        z.strictObject({
          add: fewQuestions,
          remove: fewQuestions,
          takeOver: seenVersions,
          decline: seenVersions,
        }),
      ),
      move: z.optional(
        z.strictObject({
          to: assessmentStatus,
          reason: z.optional(written(2000)),
          /** `seq` of the assessment as the mover saw it: where it has changed since, nothing is moved. */
          seq: z.optional(z.int()),
        }),
      ),
      /** The same as `dueOn`, by the name of the specification. */
      dueDate: z.optional(z.nullable(day)),
    })
    .check(sameAs('dueDate', 'dueOn')),
  z.transform(({ dueDate, ...rest }) => ({
    ...(dueDate === undefined ? {} : { dueOn: dueDate }),
    ...rest,
  })),
)
