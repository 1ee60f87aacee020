import type { Receipt } from '@apron/contracts/sync.ts'
import { applyVerdicts } from '../../actions/on-site/apply-verdicts.ts'
import { noteComments } from '../../notices/note-comments.ts'
import { saveAssessment } from '../../assessments/save.ts'
import { isBusy } from '../../../platform/db/busy.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import type { ProblemError } from '../../../platform/problem.ts'
import { loadBatchState, type Device } from './batch-state.ts'
import { type SubmissionContext, loadSubmissionContext } from './submission-context.ts'
import type { Incoming } from './incoming.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import { judgeBatch } from '../decide/judge-batch.ts'
import { saveLane } from './lane.ts'
import { appendLog, type LogRow } from '../../../platform/audit-log/log.ts'
import { inSavepoint, TransactionLostError } from '../../../platform/db/savepoint.ts'
import { allotSeq, loadSeq } from '../../../platform/audit-log/seq.ts'
import { writeRegisters } from '../store/write-registers.ts'

/** The clock, the ids and the people of one call, and the lane that it writes to. */
export type Delivery = {
  readonly assessmentId: string
  readonly caller: Caller
  readonly device: Device
  readonly now: string
  readonly newId: () => string
  /** There are verdicts on corrective actions among what was sent. */
  readonly verifies: boolean
}
/** What a batch begins on: the assessment, and the last number of the log. */
type Beginning = { readonly deposit: SubmissionContext; readonly seq: number }
export type Outcome = { readonly receipts: Receipt[]; readonly problem: ProblemError | null }

/** How often the server may fail on a mutation before it is parked. */
const maxFailures = 3

/**
 * Applies a batch within a transaction that holds the counter. If the server fails on it, nothing of
 * that attempt stays, and the mutations go one by one: one that makes the server fail ends the batch
 * with the receipts so far, and is parked at its third failure. Throws what passes by itself.
 */
export async function applyBatch(
  db: Db,
  delivery: Delivery,
  beginning: Beginning,
  items: readonly Incoming[],
): Promise<Outcome> {
  try {
    return await inSavepoint(db, async () => applyTogether(db, delivery, beginning, items, false))
  } catch (error) {
    throwIfNotItsFault(error)
    return applyOneByOne(db, delivery, items)
  }
}

/** A busy database or a full disk is no mutation's fault: the whole batch comes again. */
function throwIfNotItsFault(error: unknown): void {
  if (error instanceof TransactionLostError) throw error.cause
  if (isBusy(error)) throw error
}

async function applyOneByOne(
  db: Db,
  delivery: Delivery,
  items: readonly Incoming[],
): Promise<Outcome> {
  const receipts: Receipt[] = []
  for (const item of items) {
    const outcome = await applyAlone(db, delivery, item)
    if (outcome === null) break
    receipts.push(...outcome.receipts)
    if (outcome.problem !== null) return { receipts, problem: outcome.problem }
  }
  return { receipts, problem: null }
}

/** Null where the server failed on it again. */
async function applyAlone(db: Db, delivery: Delivery, item: Incoming): Promise<Outcome | null> {
  const { assessmentId, caller, verifies } = delivery
  const beginning = {
    deposit: await loadSubmissionContext(db, assessmentId, caller, verifies),
    seq: await loadSeq(db),
  }
  try {
    return await inSavepoint(db, async () => applyTogether(db, delivery, beginning, [item], false))
  } catch (error) {
    throwIfNotItsFault(error)
    if ((await countFailure(db, item.id, error)) < maxFailures) return null
  }
  try {
    return await inSavepoint(db, async () => applyTogether(db, delivery, beginning, [item], true))
  } catch (error) {
    throwIfNotItsFault(error)
    return null
  }
}

async function countFailure(db: Db, mutationId: string, error: unknown): Promise<number> {
  const message = String(error).slice(0, 500)
  const { times } = await db
    .insertInto('failure')
    .values({ mutationId, times: 1, message })
    .onConflict((conflict) =>
      conflict
        .column('mutationId')
        .doUpdateSet((row) => ({ times: row('failure.times', '+', 1), message })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times
}

const insertParked = insertMany('parked', [
  'mutationId',
  'assessmentId',
  'seq',
  'decidedBy',
  'decision',
])

async function applyTogether(
  db: Db,
  { assessmentId, device, now, newId }: Delivery,
  { deposit, seq }: Beginning,
  items: readonly Incoming[],
  isServerFailing: boolean,
): Promise<Outcome> {
  const state = await loadBatchState(db, deposit, device, items)
  const reached = state.lane.n
  const { receipts, rows, problem, hasStarted } = judgeBatch(deposit, state, items, {
    now,
    newId,
    seq,
    isServerFailing,
  })
  if (state.lane.n > reached) await saveLane(db, assessmentId, state.lane)
  if (rows.length > 0) {
    await allotSeq(db, rows.length)
    await appendLog(db, rows)
    await insertParked(db, parkedRows(rows, assessmentId))
    await writeRegisters(db, assessmentId, state.registers)
    const set = hasStarted ? ({ status: 'in-progress' } as const) : {}
    const here = { db, caller: deposit.caller, now, newId }
    await saveAssessment(here, deposit.assessment, rows.at(-1)?.seq ?? seq, set)
    await noteComments(here, deposit.assessment, rows)
    await applyVerdicts(here, assessmentId, state.registers)
  }
  return { receipts, problem }
}

const parkedRows = (rows: readonly LogRow[], assessmentId: string): Tables['parked'][] =>
  rows
    .filter((row) => row.status === 'parked')
    .map(({ id, seq }) => ({
      mutationId: id,
      assessmentId,
      seq,
      decidedBy: null,
      decision: null,
    }))
