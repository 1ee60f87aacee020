import {
  acknowledgedMax,
  batchMaxBytes,
  batchMaxMutations,
  summaryTextMaxLength,
} from '@apron/scoring/limits.ts'
import * as z from 'zod/mini'
import { assessment } from './assessment.ts'
import { signedLink } from './link.ts'
import { answerValue } from './mutation.ts'
import { exactInstant, id, instant, sha256, written } from './text.ts'

/** Version of the envelope; only grows. Sent as `Apron-Protocol`; below `oldestProtocol` answers 426. */
export const protocol = 1
export const oldestProtocol = 1
export const protocolHeader = 'Apron-Protocol'
/** Sent by the engine with each request and echoed by every response, errors included. */
export const nonceHeader = 'Apron-Nonce'
/** On every response of the API, errors included: without it nobody knows who answered. */
export const markerHeader = 'Apron-Sync'
export const marker = '1'
/** The server's clock, ISO, on every response of the API. */
export const timeHeader = 'Apron-Time'
export { batchMaxBytes, batchMaxMutations }

export const revisionHead = z.object({
  revision: id,
  value: z.unknown(),
  author: id,
  /** Device id, or `plain` for a client without one. */
  device: z.string(),
  n: z.int(),
  at: instant,
  /** When the server had it; left out where that is within five minutes of `at`. */
  receivedAt: z.optional(instant),
  /** Of a decision that chose one of the answers in conflict: who had given it. */
  chosen: z.optional(
    z.array(z.object({ author: id, at: instant, receivedAt: z.optional(instant) })),
  ),
})
export type RevisionHead = z.infer<typeof revisionHead>

/** A register's state: one head is normal, two of different value are a conflict. */
export const register = z.object({
  register: z.string(),
  /** `seq` of the last row that touched it; a tablet takes only newer. */
  seq: z.int(),
  heads: z.array(revisionHead),
  /** Of an answer: the version of its question that was taken over last. What is older stands no more. */
  version: z.optional(z.int()),
  /** What stood here for the version before, to be read. */
  former: z.optional(z.object({ version: z.int(), heads: z.array(revisionHead) })),
})
export type Register = z.infer<typeof register>

/** Why a mutation was parked: kept and not applied, until the lead decides. */
export const parkedReasons = [
  'cancelled',
  'submitted',
  'complete',
  'left-team',
  'inactive',
  'question-not-pinned',
  'version-not-pinned',
  'server-failed',
  'part-over',
] as const
/** Why a mutation will not be taken. */
export const refusedReasons = [
  'invalid',
  'id-reused',
  'lead-only',
  'not-permitted',
  'declined',
  'cancelled',
  'stale-review',
  'no-questions',
  'unanswered',
  'finding-missing',
  'placeholder',
  'in-conflict',
  'review-over',
] as const
/** How an applied mutation differs from the plain case. */
export const appliedReasons = ['already-submitted', 'superseded', 'taken-in'] as const
export const reasons = [...parkedReasons, ...refusedReasons, ...appliedReasons] as const
export type Reason = (typeof reasons)[number]
export const receiptStatuses = ['applied', 'parked', 'refused'] as const

export const receipt = z.object({
  id,
  status: z.enum(receiptStatuses),
  reason: z.optional(z.enum(reasons)),
  /** Words of a person (declined) or of the check that refused. */
  detail: z.optional(z.string()),
  seq: z.int(),
})
export type Receipt = z.infer<typeof receipt>
export const receipts = z.object({
  epoch: z.string(),
  seq: z.int(),
  link: z.optional(signedLink),
  receipts: z.array(receipt),
})

/** Work that one tablet holds of an assessment and has not sent, as it said itself. */
export const unsentWork = z.object({
  device: id,
  userId: id,
  count: z.int(),
  reportedAt: exactInstant,
})
export type UnsentWork = z.infer<typeof unsentWork>
const unsentCount = z.int().check(z.minimum(0), z.maximum(1_000_000))

const leftLane = z.object({ deviceId: id, expected: z.int(), kept: z.nullable(z.int()) })
/** Lanes left before that one of which nobody was told yet. */
export const maxLeftBefore = 20
/** Said once by a device that had to take a new id: the lane it left, and the n it could not fill. */
const hole = z.object({
  ...leftLane.shape,
  before: z.optional(z.array(leftLane).check(z.maxLength(maxLeftBefore))),
})

/**
 * A batch of one lane. Only the envelope is judged here; each mutation is parsed alone, and one that
 * is wrong is refused by receipt while the rest is applied.
 */
export const batch = z.object({
  deviceId: z.optional(id),
  mutations: z
    .array(z.looseObject({ id, n: z.optional(z.int().check(z.minimum(1))) }))
    .check(z.minLength(1), z.maxLength(batchMaxMutations)),
  hole: z.optional(hole),
  /** What the device holds of this assessment behind this batch, drafts included. */
  unsent: z.optional(unsentCount),
})

/**
 * A batch, or one answer alone as a plain client gives it: its id, its time and the question's version are the
 * server's then. A level or a text that is left out is none.
 */
export const answerBody = z.object({
  ...batch.shape,
  mutations: z.optional(batch.shape.mutations),
  question: z.optional(id),
  /** The specification's name of `question`. */
  questionId: z.optional(id),
  complianceLevel: z.optional(answerValue.shape.complianceLevel),
  findings: z.optional(answerValue.shape.findings),
  references: z.optional(answerValue.shape.references),
})

/** Compared with what stands, and not kept: whatever an older release let stand there is taken. */
const summaryText = z.string().check(z.maxLength(summaryTextMaxLength))
export const submission = z.object({
  deviceId: z.optional(id),
  id,
  n: z.optional(z.int().check(z.minimum(1))),
  at: exactInstant,
  offset: z.optional(z.int()),
  submit: z.literal(true),
  recommendation: summaryText,
  findings: summaryText,
  takeaways: summaryText,
  /** SHA-256, hex, of what the submitter saw (`canonicalDigestInput`). Required of devices. */
  digest: z.optional(sha256),
  /** Other tablets with unsent work that the submitter was shown, and submitted all the same. */
  acknowledged: z.optional(z.array(unsentWork).check(z.maxLength(acknowledgedMax))),
  /** No part of the submit, as device and n are none. */
  hole: z.optional(hole),
})

/**
 * As a plain client gives it: the id and the time are the server's where they are left out, texts that are
 * left out stay as they are, and `submit: false` stores the texts alone. A device leaves nothing out.
 */
export const submitBody = z.object({
  ...submission.shape,
  id: z.optional(id),
  at: z.optional(exactInstant),
  submit: z.boolean(),
  recommendation: z.optional(summaryText),
  findings: z.optional(summaryText),
  takeaways: z.optional(summaryText),
})

const csv = z.pipe(
  z.string().check(z.maxLength(8000)),
  z.transform((text) => text.split(',').filter((part) => part !== '')),
)
/** Late arrivals of which a tablet asks by their ids at once. */
export const maxNamedParked = 50
export const changesQuery = z.object({
  since: z.coerce.number().check(z.int(), z.minimum(0)),
  epoch: z.string().check(z.maxLength(60)),
  /** Comma-separated ids of the assessments that this device holds, at most 200. */
  assessments: z.pipe(csv, z.array(id).check(z.maxLength(200))),
  deviceId: id,
  /** What the device holds of each of `assessments` and has not sent, in their order; comma-separated. */
  unsent: z.optional(
    z.pipe(
      z.pipe(
        csv,
        z.transform((parts) => parts.map(Number)),
      ),
      z.array(unsentCount).check(z.maxLength(200)),
    ),
  ),
  /** Comma-separated ids of mutations that wait in assessments that are not asked about, at most 50. */
  parked: z.optional(z.pipe(csv, z.array(id).check(z.maxLength(maxNamedParked)))),
})
export const changes = z.object({
  epoch: z.string(),
  link: z.optional(signedLink),
  /** The log was read up to here; the next `since`. */
  next: z.int(),
  more: z.boolean(),
  assessments: z.array(assessment),
  registers: z.array(z.object({ assessmentId: id, ...register.shape })),
  /** Registers of kinds that not every release of the tablet knows. */
  apart: z.optional(z.array(z.object({ assessmentId: id, ...register.shape }))),
  /** Decisions on what this caller sent: those since then, and those on `parked`. */
  receipts: z.array(z.object({ assessmentId: id, ...receipt.shape })),
  /** Asked for and not, or no longer, this caller's to see. */
  gone: z.array(id),
  /** What tablets of the teams of the asked assessments hold and have not sent: all that is known. */
  unsent: z.optional(z.array(z.object({ assessmentId: id, ...unsentWork.shape }))),
  /** Backups hold the log up to here, 0 where none is known: a tablet may forget what lies before. */
  backedUpTo: z.optional(z.int()),
  /** With which this tablet seals what it exports: the id of its session, a dot, and a secret. */
  exportKey: z.optional(z.string()),
})
export type Changes = z.infer<typeof changes>

/** A late arrival that waits for the lead. */
export const parkedMutation = z.object({
  id,
  kind: z.string(),
  register: z.nullable(z.string()),
  value: z.unknown(),
  version: z.nullable(z.int()),
  author: id,
  device: z.string(),
  at: instant,
  receivedAt: instant,
  reason: z.enum(parkedReasons),
  seq: z.int(),
})
export const parkedMutations = z.object({ parked: z.array(parkedMutation) })
export const parkedKey = z.object({ assessmentId: id, mutationId: id })
export const parkedDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('take-in') }),
  z.strictObject({
    decision: z.literal('decline'),
    reason: written(500).check(z.minLength(3)),
  }),
])
