import { isOpen, type KindRow, kindRowOf } from '@apron/contracts/register-kinds.ts'
import type { Reason, Receipt } from '@apron/contracts/sync.ts'
import { findReviewFault } from '@apron/contracts/write-fault.ts'
import { isAbout, presentVerdicts } from '@apron/scoring/verification.ts'
import { type Head, mayResolve, mergeHeads } from '@apron/scoring/merge-heads.ts'
import { partIn, type PartStanding } from '../../actions/on-site/part-standing.ts'
import type { SubmissionContext } from '../receive/submission-context.ts'
import type { Incoming, Understood } from '../receive/incoming.ts'
import type { OpenRegister } from '../store/registers.ts'

export type Verdict = {
  readonly status: Receipt['status']
  readonly reason: Reason | null
  readonly detail: string | null
}

/** Will not be taken, and why; `detail` is for people. */
export const refused = (reason: Reason, detail: string | null = null): Verdict => ({
  status: 'refused',
  reason,
  detail,
})
export const applied: Verdict = { status: 'applied', reason: null, detail: null }
const parked = (reason: Reason): Verdict => ({ status: 'parked', reason, detail: null })

/** What a plain client would have named: its author's own heads, and nothing that others wrote. */
export const baseOf = (it: Understood, heads: readonly Head[], author: string): readonly string[] =>
  it.base ?? heads.filter((head) => head.author === author).map((head) => head.revision)

/**
 * What becomes of one mutation (`docs/sync.md`, "The server, per batch", 4), or null if nothing
 * stands against applying it. `pins` gives the version at which a question is pinned, `parts` those that verdicts are
 * about.
 */
export function findObjection(
  deposit: SubmissionContext,
  parsed: Incoming['parsed'],
  heads: readonly Head[],
  {
    pins,
    parts,
    deviceId,
  }: {
    readonly pins: ReadonlyMap<string, number>
    readonly parts: ReadonlyMap<string, PartStanding>
    readonly deviceId: string
  },
): Verdict | null {
  if (!parsed.ok) return refused('invalid', parsed.fault)
  const { it } = parsed
  const { assessment, caller, isLead, mayAssign, wasOnTeam } = deposit
  const row = kindRowOf(it.register)
  // Nothing of what stands is looked at: an inactive account learns nothing of it.
  if (caller.isInactive === true) {
    const might =
      (wasOnTeam && row?.openBy !== 'part') ||
      (it.kind === 'resolve' && mayAssign) ||
      (row !== undefined && (reviews(deposit, row) || verifies(deposit, row)))
    return might ? parked('inactive') : refused('not-permitted')
  }
  if (row === undefined) return refused('invalid')
  if (row.whenLate === 'refuse') return objectionToReview(deposit, it, heads)
  if (row.openBy === 'part') return objectionToVerdict(deposit, it, heads, { row, parts, deviceId })
  if (it.kind === 'resolve') {
    const base = baseOf(it, heads, caller.userId)
    const named = heads.filter((head) => base.includes(head.revision))
    if (!mayResolve({ heads: named, author: caller.userId, isLead, mayAssign })) {
      return refused('lead-only')
    }
  } else if (!wasOnTeam && !reviews(deposit, row)) {
    return refused('not-permitted')
  }
  if (!isOpen(row, { assessment: assessment.status })) return parked(lateReason(assessment.status))
  if (!stillWrites(deposit, row, it)) return parked('left-team')
  if (it.pin === null) return null
  const version = pins.get(it.pin.question)
  if (version === undefined) return parked('question-not-pinned')
  return version === it.pin.version ? null : parked('version-not-pinned')
}

/** Comments, and what is said of them: nobody decides on a late one, its author is told. */
function objectionToReview(
  { assessment, caller, isOnTeam, mayReview }: SubmissionContext,
  { register, value }: Understood,
  heads: readonly Head[],
): Verdict | null {
  const { userId, may } = caller
  const stand = { userId, may, isOnTeam, isReviewer: mayReview }
  const authors = heads.map((head) => head.author)
  const fault = findReviewFault(register, value, assessment.status, authors, stand)
  return fault === null ? null : refused(fault)
}

/**
 * What was seen of a part. The verdict of somebody who could not know of the one that ended it is taken while nobody
 * built on that: both stand, and where they differ the part is not closed.
 */
function objectionToVerdict(
  { mayVerify }: SubmissionContext,
  it: Understood,
  heads: readonly Head[],
  {
    row,
    parts,
    deviceId,
  }: {
    readonly row: KindRow
    readonly parts: ReadonlyMap<string, PartStanding>
    readonly deviceId: string
  },
): Verdict | null {
  const about = parts.get(partIn(it.register) ?? '')
  if (!mayVerify || about?.standing.mayReview === false) return refused('not-permitted')
  if (about === undefined || !isAbout(it.value, about.part.implementedAt))
    return parked('part-over')
  if (isOpen(row, { part: about.status })) return null
  const { part, isReversible } = about
  const present = presentVerdicts(heads, part.implementedAt)
  const isFromTablet = present.some(({ revision }) => revision === part.outcomeRevision)
  const wasSeen = present.some(
    ({ revision, device }) => device === deviceId || it.base?.includes(revision) === true,
  )
  return isReversible && isFromTablet && !wasSeen ? null : parked('part-over')
}

const lateReason = (status: SubmissionContext['assessment']['status']): Reason => {
  if (status === 'cancelled' || status === 'complete') return status
  return 'submitted'
}

// A member who no longer holds the permission to write it has left the team in all but name.
function stillWrites(deposit: SubmissionContext, row: KindRow, { kind }: Understood): boolean {
  const { isOnTeam, mayAssign, caller } = deposit
  const { team } = row.writers
  const isOfTeam = team !== undefined && isOnTeam && caller.may(team.permission)
  return isOfTeam || (kind === 'resolve' && mayAssign) || reviews(deposit, row)
}

const reviews = ({ mayReview }: SubmissionContext, { writers }: KindRow): boolean =>
  writers.reviewer !== undefined && mayReview

const verifies = ({ mayVerify }: SubmissionContext, { writers }: KindRow): boolean =>
  writers.verifier !== undefined && mayVerify

/** Lays a mutation over its register; true if it stands among the heads afterwards. */
export function applyToRegister(
  register: OpenRegister,
  it: Understood,
  writer: {
    readonly revision: string
    readonly author: string
    readonly device: string
    readonly n: number
    readonly seq: number
    /** The highest n of that device's lane that was ever applied here. */
    readonly laneReached: number
  },
): boolean {
  const { revision, author, device, n } = writer
  const merge = mergeHeads(
    {
      heads: register.heads,
      superseded: register.superseded,
      laneReached: () => writer.laneReached,
    },
    {
      revision,
      author,
      device,
      n,
      value: it.value,
      at: it.at,
      kind: it.kind,
      base: baseOf(it, register.heads, author),
    },
  )
  register.heads = merge.heads
  for (const past of merge.superseded) {
    register.superseded.add(past)
    register.newlySuperseded.add(past)
  }
  if (merge.changed) register.changedAt = writer.seq
  return merge.isHead
}
