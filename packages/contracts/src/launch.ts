import { actionLevels, actionStates, partKinds } from '@apron/scoring/action-lists.ts'
import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { deadlineStarts } from '@apron/scoring/deadline-profile.ts'
import * as z from 'zod/mini'
import { assessment } from './assessment.ts'
import { signedLink } from './link.ts'
import { category, question, reference } from './question.ts'
import { receipt, register, unsentWork } from './sync.ts'
import { bilingual, day, id, instant } from './text.ts'

/** The last corrective action of a finding, as it stood when it was read. */
const standingAction = z.object({ number: z.string(), state: z.enum(actionStates) })

/** A question pinned to an assessment, at the version that it was pinned. */
export const pinnedQuestion = z.object({
  ...question.shape,
  position: z.int(),
  /** Category, sub-category and place, as people cite it: `3.2.14`. */
  number: z.string(),
  /** The version that was asked here before this one was taken over. */
  earlier: z.optional(
    z.object({
      version: z.int(),
      text: question.shape.text,
      considerations: question.shape.considerations,
    }),
  ),
  /**
   * The number of its finding, kept through revisions, and the deadlines of its last corrective action; left out
   * where no completion found it. A server of before says nothing.
   */
  found: z.optional(
    z.object({
      place: z.int(),
      from: z.enum(deadlineStarts),
      planDays: z.int(),
      immediateDays: z.nullable(z.int()),
      planDueOn: z.nullable(day),
      immediateDueOn: z.nullable(day),
      action: z.optional(standingAction),
    }),
  ),
  /** What the complete assessment of this location said that asked it last. */
  previous: z.nullable(
    z.object({
      complianceLevel: z.enum(complianceLevels),
      findings: z.string(),
      completedOn: day,
      title: z.string(),
      /** How many audits in a row, this one among them, found it not compliant. */
      repeats: z.optional(z.int()),
      /** What became of it; left out where nothing was to be corrected. */
      action: z.optional(standingAction),
    }),
  ),
})
export type PinnedQuestion = z.infer<typeof pinnedQuestion>

/** A part of a corrective action that waits at the location for somebody to look at. */
export const toVerify = z.object({
  /** Of the completed assessment in whose lane the verdict is sent. */
  assessmentId: id,
  actionId: id,
  number: z.string(),
  level: z.enum(actionLevels),
  question: z.object({ id, number: z.string(), text: bilingual }),
  finding: z.string(),
  part: z.object({
    id,
    kind: z.enum(partKinds),
    action: z.string(),
    office: z.string(),
    endOn: day,
    evidence: z.string(),
    implementedAt: instant,
  }),
})
export type ToVerify = z.infer<typeof toVerify>

/** Most decisions that one launch tells. */
export const launchMaxReceipts = 500

/** Everything that an audit without signal needs. */
export const launch = z.object({
  epoch: z.string(),
  seq: z.int(),
  link: z.optional(signedLink),
  assessment,
  categories: z.array(category),
  questions: z.array(pinnedQuestion),
  /** Those that were taken out: no part of it any more, and their answers are kept to be read. */
  takenOut: z.optional(z.array(pinnedQuestion)),
  references: z.array(reference),
  registers: z.array(register),
  /** Registers of kinds that not every release of the tablet knows. */
  apart: z.optional(z.array(register)),
  /**
   * What is to be verified at its location, of whatever assessment; a server of before says nothing.
   */
  toVerify: z.optional(z.array(toVerify)),
  unsent: z.optional(z.array(unsentWork)),
  /**
   * Decisions on what the caller sent late, the latest first. Fewer than `launchMaxReceipts`: these are
   * all. A tablet that is not told them all does not count the log as read.
   */
  receipts: z.optional(z.array(receipt)),
})
export type Launch = z.infer<typeof launch>
