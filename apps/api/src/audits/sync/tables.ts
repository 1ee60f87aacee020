import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { Flag } from '../../platform/db/tables.ts'

export type SyncTables = {
  /** One row: `seq` of the log. Updated first in every transaction that writes, which locks it. */
  counter: { id: 1; seq: number }
  /** epoch, demo, signing key and the like. */
  installation: { key: string; value: string }
  device: { id: string; userId: string; firstSeenAt: string; lastSeenAt: string; agent: string }
  lane: { deviceId: string; assessmentId: string; n: number }
  /**
   * Append-only: every mutation, and every act of the server. People by id only.
   * Unique: `id`; (deviceId, assessmentId, n) where n is not null.
   */
  log: {
    seq: number
    /** The mutation's id, or a new one for an act of the server. */
    id: string
    /** answer, resolve, summary, interviewee, submit; create, assign, change, start, move, take-in, decline, hole … */
    kind: string
    organizationId: string | null
    assessmentId: string | null
    actorId: string | null
    deviceId: string | null
    n: number | null
    register: string | null
    /** JSON: the body as it was sent (mutations; of a refused one its length), or what was done (before, after). */
    body: string
    /** SHA-256 of the body as it was sent. */
    bodyHash: string
    status: 'applied' | 'parked' | 'refused'
    reason: string | null
    detail: string | null
    /** For take-in and decline: the id of the mutation decided on. */
    target: string | null
    /** The device's clock, and the milliseconds that the server's was ahead of it. */
    at: string
    offset: number | null
    receivedAt: string
    /** Of the row before it and of this one, as `linkHash` says. */
    hash: string
  }
  /** A parked mutation that waits, or what became of it. The log row itself is never changed. */
  parked: {
    mutationId: string
    assessmentId: string
    seq: number
    decidedBy: string | null
    decision: 'take-in' | 'decline' | null
  }
  register: {
    assessmentId: string
    register: string
    seq: number
    /** Of an answer on which its heads agree; null for all else. Counts and score come from here. */
    level: ComplianceLevel | null
    /** 1 while its heads hold different values. */
    inConflict: Flag
    /** Of an answer: the version that was taken over last; what was given to an older one stands no more. */
    version: number | null
  }
  /** What stood in an answer's register when a newer version of its question was taken over. */
  formerHead: {
    assessmentId: string
    register: string
    revision: string
    /** The version that it was given to. */
    version: number
    /** JSON. */
    value: string
    author: string
    deviceId: string
    n: number
    at: string
  }
  head: {
    assessmentId: string
    register: string
    revision: string
    /** JSON. */
    value: string
    author: string
    deviceId: string
    n: number
    at: string
  }
  superseded: { assessmentId: string; register: string; revision: string }
  /** What tablets said that they hold and have not sent. */
  unsent: {
    assessmentId: string
    deviceId: string
    userId: string
    count: number
    reportedAt: string
  }
  /** How often a mutation made the server fail. */
  failure: {
    mutationId: string
    times: number
    /** Of the last one, cut to 500 characters; for whoever runs the server. */
    message: string
  }
}
