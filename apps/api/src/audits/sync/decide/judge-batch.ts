import { kindRowOf } from '@apron/contracts/register-kinds.ts'
import type { Receipt } from '@apron/contracts/sync.ts'
import type { ProblemError } from '../../../platform/problem.ts'
import type { BatchState } from '../receive/batch-state.ts'
import type { SubmissionContext } from '../receive/submission-context.ts'
import type { Incoming } from '../receive/incoming.ts'
import { applied, findObjection, applyToRegister, refused, type Verdict } from './judge.ts'
import { keptBody } from '../store/kept-body.ts'
import { receiptOf } from '../receive/known.ts'
import { arrive } from '../receive/lane.ts'
import { actRow, type LogRow } from '../../../platform/audit-log/log.ts'
import { findTooMany } from '../store/most-registers.ts'

export type Judgement = {
  /** One a mutation, in order; fewer where `problem` says why. */
  readonly receipts: Receipt[]
  readonly rows: LogRow[]
  /** The lane is not where the batch goes on from. What came before stands. */
  readonly problem: ProblemError | null
  readonly hasStarted: boolean
}

type Judging = {
  readonly now: string
  readonly newId: () => string
  /** The last number of the log that was taken. */
  readonly seq: number
  /** Park what would be applied: the server failed on it too often. */
  readonly isServerFailing: boolean
}

/**
 * Judges a batch, one mutation after the other, in memory: `state` and what it holds is changed, so
 * that each sees those before it. The rows for the log come back; nothing is written here.
 */
export function judgeBatch(
  deposit: SubmissionContext,
  state: BatchState,
  items: readonly Incoming[],
  judging: Judging,
): Judgement {
  const receipts: Receipt[] = []
  const rows: LogRow[] = []
  /** As the rows before have left the assessment. */
  let standing = deposit
  let hasStarted = false
  let { seq } = judging
  for (const item of items) {
    const arrival = arrive(state.lane, item, state.known.get(item.id), seq)
    if (arrival.is === 'out-of-order')
      return { receipts, rows, problem: arrival.problem, hasStarted }
    if (arrival.is === 'known') {
      receipts.push(arrival.receipt)
      continue
    }
    seq += 1
    const verdict = judge(standing, state, item, { ...judging, n: arrival.n, seq })
    const row = mutationRow(
      deposit,
      state.lane.deviceId,
      item,
      arrival.n,
      seq,
      verdict,
      judging.now,
    )
    rows.push(row)
    const receipt = receiptOf(row)
    receipts.push(receipt)
    state.known.set(item.id, { bodyHash: item.bodyHash, receipt })
    if (starts(standing.assessment, row)) {
      hasStarted = true
      seq += 1
      const { assessment, caller } = deposit
      standing = { ...deposit, assessment: { ...assessment, status: 'in-progress' } }
      const body = { from: 'scheduled', to: 'in-progress' }
      const { now, newId } = judging
      rows.push(actRow({ seq, id: newId(), kind: 'start', assessment, caller, now, body }))
    }
  }
  return { receipts, rows, problem: null, hasStarted }
}

function judge(
  deposit: SubmissionContext,
  state: BatchState,
  { id, parsed }: Incoming,
  judging: Judging & { readonly n: number },
): Verdict {
  const { registers, pins, parts, lane } = state
  const register = parsed.ok ? registers.get(parsed.it.register) : undefined
  const objection = findObjection(deposit, parsed, register?.heads ?? [], {
    pins,
    parts,
    deviceId: lane.deviceId,
  })
  if (objection !== null) return objection
  if (judging.isServerFailing) return { status: 'parked', reason: 'server-failed', detail: null }
  if (!parsed.ok || register === undefined) throw new Error(`mutation ${id} has no register`)
  const tooMany = findTooMany(parsed.it.register, register, state.counts)
  if (tooMany !== null) return refused('invalid', tooMany)
  const isHead = applyToRegister(register, parsed.it, {
    revision: id,
    author: deposit.caller.userId,
    device: lane.deviceId,
    n: judging.n,
    seq: judging.seq,
    // Every n of this lane that the log has is smaller: it goes on without holes.
    laneReached: judging.n - 1,
  })
  return isHead ? applied : { ...applied, reason: 'superseded' }
}

/** The first answer that is applied moves a scheduled assessment to in progress. */
export const starts = (
  assessment: SubmissionContext['assessment'],
  row: Pick<LogRow, 'status' | 'register'>,
): boolean =>
  assessment.status === 'scheduled' &&
  row.status === 'applied' &&
  kindRowOf(row.register ?? '')?.afterApplied === 'start'

/** The row of the log that a mutation becomes, whatever its verdict. */
const mutationRow = (
  { assessment, caller }: SubmissionContext,
  deviceId: string,
  item: Incoming,
  n: number,
  seq: number,
  verdict: Verdict,
  now: string,
): LogRow => ({
  seq,
  id: item.id,
  kind: item.kind,
  organizationId: assessment.organizationId,
  assessmentId: assessment.id,
  actorId: caller.userId,
  deviceId,
  n,
  register: item.parsed.ok ? item.parsed.it.register : null,
  body: keptBody(
    item.body,
    verdict,
    item.parsed.ok ? { version: item.parsed.it.pin?.version } : {},
  ),
  bodyHash: item.bodyHash,
  ...verdict,
  target: null,
  at: item.parsed.ok ? item.parsed.it.at : now,
  offset: item.parsed.ok ? item.parsed.it.offset : null,
  receivedAt: now,
})
