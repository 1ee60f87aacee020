import { assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import * as z from 'zod/mini'
import { type Act, mutationActs } from './act.ts'
import { answerValue } from './mutation.ts'
import { bilingual, instant, numberedCursor } from './text.ts'
import { person } from './user.ts'

/** What the history of an assessment tells, of all that a row of the log can be. */
export const historyActs = [
  ...mutationActs,
  'edit',
  'submit',
  'create',
  'change',
  'assign',
  'questions',
  'take-over',
  'keep-version',
  'move',
  'start',
  'take-in',
  'decline',
  'hand-in',
  'report.sign',
] as const satisfies readonly Act[]
export type HistoryAct = (typeof historyActs)[number]

export const historyQuery = z.object({
  /** `next` of the page before. */
  cursor: z.optional(numberedCursor),
})

/** Who did what to an assessment, the latest first. */
export const history = z.object({
  entries: z.array(
    z.object({
      /** Of the latest row of the log that it tells of. */
      seq: z.int(),
      act: z.enum(historyActs),
      /** Null for what the server did itself. */
      actorId: z.nullable(z.string()),
      /** Questions, texts or people that the same person wrote without anything between; else 1. */
      count: z.int(),
      /** When it was done last, by the clock of its device. */
      at: instant,
      /** When the first of them was done, where that was at another time. */
      firstAt: z.optional(instant),
      /** When the server had it; left out where that is within five minutes of `at`. */
      receivedAt: z.optional(instant),
      /** It came too late and waits, or waited, for a decision. */
      isLate: z.boolean(),
      /** Of a move: to which status. Of a move and of a change in review: why. */
      to: z.nullable(z.enum(assessmentStatuses)),
      reason: z.nullable(z.string()),
      /** Of what a reviewer says of a comment: whether it is settled, or open again. */
      isSettled: z.optional(z.boolean()),
      /**
       * Of a change in review: which question, as it is asked there, and what stood before (null where nothing
       * did) and after. Left out of every other entry.
       */
      edited: z.optional(
        z.object({
          number: z.string(),
          text: bilingual,
          before: z.nullable(answerValue),
          after: answerValue,
        }),
      ),
    }),
  ),
  /** Whoever acted and is known by name. */
  people: z.array(person),
  next: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof history>['entries'][number]
export type EditedAnswer = NonNullable<HistoryEntry['edited']>
