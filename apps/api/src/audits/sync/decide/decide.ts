import { isOpen, kindRowOf } from '@apron/contracts/register-kinds.ts'
import { takeInVerdict } from '../../actions/on-site/apply-verdicts.ts'
import {
  loadPartStandings,
  partIn,
  type PartStanding,
} from '../../actions/on-site/part-standing.ts'
import { saveAssessment } from '../../assessments/save.ts'
import { type AssessmentRow, loadAssessment } from '../../assessments/visible.ts'
import type { Caller, Context, Db, Handler } from '../../../platform/handler.ts'
import { notFound, ProblemError } from '../../../platform/problem.ts'
import { loadPins } from '../receive/batch-state.ts'
import { type Understood, understand } from '../receive/incoming.ts'
import { starts } from './judge-batch.ts'
import { applyToRegister } from './judge.ts'
import { decisionReceipt } from '../receive/known.ts'
import { actRow, appendLog, type LogRow } from '../../../platform/audit-log/log.ts'
import { decidesOn } from './parked.ts'
import { countBounded, findTooMany } from '../store/most-registers.ts'
import { openRegisters } from '../store/registers.ts'
import { allotSeq } from '../../../platform/audit-log/seq.ts'
import { writeRegisters } from '../store/write-registers.ts'

/**
 * Takes a late arrival in as if it arrived now, or declines it with a reason. 403 for whoever does
 * not decide here, 409 already-decided, 409 status-conflict where it cannot be taken in (any more).
 */
export const decide: Handler<'parked.decide'> = async ({ params, body }, context) =>
  context.db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    const assessment = await loadAssessment(tx, params.assessmentId, context.caller)
    const arrived = await findArrived(tx, assessment.id, params.mutationId)
    if (!(await decidesOn(tx, assessment, context.caller, arrived?.register ?? null))) {
      throw notDecider()
    }
    const sent = waitingOf(arrived)
    const here = { ...context, db: tx }
    const row =
      body.decision === 'take-in'
        ? await takeIn(here, assessment, sent)
        : await decline(here, assessment, sent, body.reason)
    return { receipt: decisionReceipt(row) }
  })

type Arrived = LogRow & { readonly decision: string | null }

const notDecider = (): ProblemError =>
  new ProblemError('not-permitted', 'Late arrivals are the lead auditor’s to decide on.', {
    about: 'decider',
  })

const findArrived = (
  db: Db,
  assessmentId: string,
  mutationId: string,
): Promise<Arrived | undefined> =>
  db
    .selectFrom('parked')
    .innerJoin('log', 'log.id', 'parked.mutationId')
    .selectAll('log')
    .select('parked.decision')
    .where('parked.mutationId', '=', mutationId)
    .where('parked.assessmentId', '=', assessmentId)
    .executeTakeFirst()

function waitingOf(arrived: Arrived | undefined): LogRow {
  if (arrived === undefined) throw notFound()
  const { decision, ...sent } = arrived
  if (decision === null) return sent
  throw new ProblemError('already-decided', 'Somebody has decided on this already.')
}

async function decline(
  { db, caller, now, newId }: Context,
  assessment: AssessmentRow,
  sent: LogRow,
  detail: string,
): Promise<LogRow> {
  const seq = await allotSeq(db, 1)
  const { register, id: target } = sent
  const decision = { kind: 'decline', target, register, detail, body: {} }
  const row = actRow({ seq, id: newId(), assessment, caller, now, ...decision })
  await appendLog(db, [row])
  await markDecided(db, sent, caller, 'decline')
  await saveAssessment({ db, caller, now, newId }, assessment, seq)
  return row
}

async function takeIn(
  { db, caller, now, newId }: Context,
  assessment: AssessmentRow,
  sent: LogRow,
): Promise<LogRow> {
  const it = await loadTakeable(db, assessment, sent)
  const part = await loadTakeablePart(db, assessment, caller, it)
  const deviceId = sent.deviceId ?? ''
  const revisions = [sent.id, ...(it.base ?? [])]
  const registers = await openRegisters(db, assessment.id, [it.register], revisions)
  const register = registers.get(it.register)
  if (register === undefined) throw new Error(`register ${it.register} was not opened`)
  const counts = await countBounded(db, assessment.id, registers)
  const tooMany = findTooMany(it.register, register, counts)
  if (tooMany !== null) throw new ProblemError('status-conflict', tooMany, { about: 'arrival' })
  const first = await allotSeq(db, 1)
  const isHead = applyToRegister(register, it, {
    revision: sent.id,
    author: sent.actorId ?? '',
    device: deviceId,
    n: sent.n ?? 0,
    seq: first,
    laneReached: await loadLaneReached(db, assessment.id, it.register, deviceId),
  })
  const desk = { assessment, caller, now }
  const named = { target: sent.id, register: it.register, body: { isHead } }
  const row = actRow({ ...desk, ...named, seq: first, id: newId(), kind: 'take-in' })
  const rows = [row]
  const hasStarted = starts(assessment, row)
  if (hasStarted) {
    const seq = await allotSeq(db, 1)
    const body = { from: assessment.status, to: 'in-progress' }
    rows.push(actRow({ ...desk, body, seq, id: newId(), kind: 'start' }))
  }
  await appendLog(db, rows)
  await writeRegisters(db, assessment.id, registers)
  await markDecided(db, sent, caller, 'take-in')
  if (part !== null) {
    const verdict = { id: sent.id, authorId: sent.actorId ?? '', value: it.value }
    await takeInVerdict({ db, caller, now, newId }, part, verdict)
  }
  const set = hasStarted ? ({ status: 'in-progress' } as const) : {}
  const here = { db, caller, now, newId }
  await saveAssessment(here, assessment, rows.at(-1)?.seq ?? first, set)
  return row
}

const markDecided = (
  db: Db,
  sent: LogRow,
  { userId }: Caller,
  decision: 'take-in' | 'decline',
): Promise<unknown> =>
  db
    .updateTable('parked')
    .set({ decision, decidedBy: userId })
    .where('mutationId', '=', sent.id)
    .execute()

/** What the mutation writes, if the assessment still takes answers and the question is pinned. */
async function loadTakeable(db: Db, assessment: AssessmentRow, sent: LogRow): Promise<Understood> {
  const it = understand(sent.body)
  const conflict = (title: string) =>
    new ProblemError('status-conflict', title, { about: 'arrival' })
  if (it === undefined) throw conflict('This was never understood, so it cannot be taken in.')
  const row = kindRowOf(it.register)
  if (row?.openBy === 'part') return it
  if (row === undefined || !isOpen(row, { assessment: assessment.status })) {
    throw conflict('The assessment does not take this now.')
  }
  if (it.pin === null) return it
  const pins = await loadPins(db, assessment.id, [it.pin.question])
  if (pins.size === 0) throw conflict('The question is not part of the assessment.')
  return it
}

/**
 * The part that a late verdict is about, whatever was done there since it was written: whoever decides knows of that.
 * Null for what is no verdict. One that was given already is taken back by who assigns alone.
 */
async function loadTakeablePart(
  db: Db,
  assessment: AssessmentRow,
  caller: Caller,
  { register }: Understood,
): Promise<PartStanding | null> {
  const partId = partIn(register)
  if (partId === null) return null
  const part = (await loadPartStandings(db, assessment.id, caller, [partId])).get(partId)
  if (part === undefined || (part.status !== 'implemented' && !part.isReversible)) {
    throw new ProblemError('status-conflict', 'The part takes no verification now.', {
      about: 'action',
    })
  }
  if (part.status !== 'implemented' && !caller.may('audit.assign')) throw notDecider()
  return part
}

/** The highest n of a device's lane that was applied to a register, taken in ones included. */
async function loadLaneReached(
  db: Db,
  assessmentId: string,
  register: string,
  deviceId: string,
): Promise<number> {
  const { reached } = await db
    .selectFrom('log')
    .leftJoin('parked', 'parked.mutationId', 'log.id')
    .select((eb) => eb.fn.max('log.n').as('reached'))
    .where('log.assessmentId', '=', assessmentId)
    .where('log.register', '=', register)
    .where('log.deviceId', '=', deviceId)
    .where('log.n', 'is not', null)
    .where((eb) => eb.or([eb('log.status', '=', 'applied'), eb('parked.decision', '=', 'take-in')]))
    .executeTakeFirstOrThrow()
  return reached ?? 0
}
