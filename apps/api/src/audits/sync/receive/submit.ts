import type { Receipt } from '@apron/contracts/sync.ts'
import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { saveAssessment } from '../../assessments/save.ts'
import { loadCounted } from '../../assessments/edit/taken-out.ts'
import { loadStandingPins } from '../../assessments/plan/pins.ts'
import type { Db, Handler, InputOf } from '../../../platform/handler.ts'
import { isPlain } from '../../../platform/http/plain-input.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { admitDevice, unjudged } from './answer.ts'
import { countKept } from '../store/count-kept.ts'
import { type SubmissionContext, loadSubmissionContext } from './submission-context.ts'
import { loadMoment } from '../../../platform/audit-log/moment.ts'
import { countHandedIn, noteHandIn } from './handed-in.ts'
import { sha256 } from '../../../platform/audit-log/hash.ts'
import { completeSelfAssessment } from '../../completions/self-assessment.ts'
import { leaveLane } from './lane-gap.ts'
import { digestOf, judgeSubmit } from '../decide/judge-submit.ts'
import { keptBody } from '../store/kept-body.ts'
import { loadKnown, receiptOf } from './known.ts'
import { arrive, loadLane, saveLane } from './lane.ts'
import { appendLog, type LogRow } from '../../../platform/audit-log/log.ts'
import { noticeCopy } from '../store/notice-copy.ts'
import { submissionOf } from './plain-bodies.ts'
import { refusePlain } from './plain-refusal.ts'
import { type Texts, writeTexts } from './plain-texts.ts'
import type { Delivery } from './apply-batch.ts'
import { allotSeq, loadSeq } from '../../../platform/audit-log/seq.ts'

type Given = InputOf<'assessment.submit'>['body']
type Body = ReturnType<typeof submissionOf>

/** One mutation of the caller's lane that hands the assessment to review. Problems as `answer`. */
export const submit: Handler<'assessment.submit'> = async (input, context) =>
  isPlain(context.readsReceipts === true, input.body)
    ? submitPlain(input, context)
    : submitInLane(input, context)

const submitInLane: Handler<'assessment.submit'> = async ({ params, body: given }, context) => {
  const body = submissionOf(given, context)
  if (body.deviceId !== undefined && body.n === undefined) {
    const issues = [
      { path: 'body.n', code: 'missing', message: 'A device must number what it sends.' },
    ]
    throw new ProblemError('envelope-invalid', 'The submit is not of a lane.', { issues })
  }
  const { problem, ...reply } = await context.db.transaction().execute(async (tx) => {
    const seq = await allotSeq(tx, 0)
    if (await noticeCopy({ ...context, db: tx })) return unjudged(tx)
    const deposit = await loadSubmissionContext(tx, params.assessmentId, context.caller)
    const device = await admitDevice({ ...context, db: tx }, body.deviceId)
    const hasNoted = await leaveLane({ ...context, db: tx }, deposit, device, body.hole)
    const lane = await loadLane(tx, params.assessmentId, device)
    const place = { assessmentId: params.assessmentId, actorId: context.caller.userId }
    const known = await loadKnown(tx, [body.id], place)
    const item = freeze(body)
    const reached = lane.n
    const arrival = arrive(lane, item, known.get(body.id), seq)
    if (lane.n > reached) await saveLane(tx, params.assessmentId, lane)
    const receipt =
      arrival.is === 'new'
        ? await judgeAndSave(
            tx,
            deposit,
            { ...item, ...device, n: arrival.n, now: context.now },
            body,
            context.newId,
          )
        : arrival.is === 'known'
          ? arrival.receipt
          : null
    const receipts = receipt === null ? [] : [receipt]
    const before = hasNoted ? seq + 1 : seq
    await countKept(tx, deposit.caller, context.now, { items: [item], receipts, before })
    await countHandedIn(tx, context.caller, { before: seq, bytes: item.body.length })
    await noteHandIn({ ...context, db: tx }, deposit, seq)
    return {
      receipts,
      problem: arrival.is === 'out-of-order' ? arrival.problem : null,
      ...(await loadMoment(tx)),
    }
  })
  if (problem !== null) throw problem
  return reply
}

/**
 * The specification's body: its texts are stored, and with `submit` the assessment is handed to review. What
 * is refused is a problem, and nothing of the call is kept.
 */
const submitPlain: Handler<'assessment.submit'> = async ({ params, body: given }, context) =>
  context.db.transaction().execute(async (tx) => {
    const { caller, now, newId } = context
    const seq = await allotSeq(tx, 0)
    if (await noticeCopy({ ...context, db: tx })) return unjudged(tx)
    const device = await admitDevice({ ...context, db: tx }, undefined)
    const delivery = {
      assessmentId: params.assessmentId,
      caller,
      device,
      now,
      newId,
      verifies: false,
    }
    const written = await writeTexts(tx, delivery, given, seq)
    const sent = given.submit
      ? await submitSeen(tx, delivery, { ...given, ...written.texts })
      : null
    const receipts = [...written.receipts, ...(sent === null ? [] : [sent.receipt])]
    refusePlain(receipts)
    const items = [...written.items, ...(sent === null ? [] : [sent.item])]
    await countKept(tx, caller, now, { items, receipts, before: seq })
    return { receipts, ...(await loadMoment(tx)) }
  })

/** The submit itself, in the lane of plain clients, of what stands now. */
async function submitSeen(
  db: Db,
  { assessmentId, caller, device, now, newId }: Delivery,
  { id = newId(), at = now, ...rest }: Given & Texts,
): Promise<{ receipt: Receipt; item: ReturnType<typeof freeze> }> {
  const deposit = await loadSubmissionContext(db, assessmentId, caller)
  const lane = await loadLane(db, assessmentId, device)
  const known = await loadKnown(db, [id], { assessmentId, actorId: caller.userId })
  const body = { ...rest, id, at, submit: true as const }
  const item = freeze(body)
  const arrival = arrive(lane, item, known.get(id), await loadSeq(db))
  if (arrival.is === 'out-of-order') throw arrival.problem
  if (arrival.is === 'known') return { receipt: arrival.receipt, item }
  await saveLane(db, assessmentId, lane)
  const place = { ...item, ...device, n: arrival.n, now }
  return { receipt: await judgeAndSave(db, deposit, place, body, newId), item }
}

/** Device, n and what is said of another lane are transport: a submit that moves to another lane is the same submit. */
function freeze(body: Body): { id: string; n: number | undefined; body: string; bodyHash: string } {
  const { n, deviceId: _, hole: __, ...rest } = body
  const text = canonicalJson(rest)
  return { id: body.id, n, body: text, bodyHash: sha256(text) }
}

async function judgeAndSave(
  db: Db,
  deposit: SubmissionContext,
  item: ReturnType<typeof freeze> & {
    readonly deviceId: string
    readonly isPlain: boolean
    readonly n: number
    readonly now: string
  },
  { at, offset, ...submission }: Body,
  newId: () => string,
): Promise<Receipt> {
  const { assessment, caller } = deposit
  const registers = await loadCounted(db, assessment.id)
  const pins = await loadStandingPins(db, assessment.id)
  const digest = digestOf(registers, pins)
  const { isPlain } = item
  const verdict = judgeSubmit(deposit, submission, { registers, pins, digest, isPlain })
  const seq = await allotSeq(db, 1)
  const row: LogRow = {
    seq,
    id: item.id,
    kind: 'submit',
    organizationId: assessment.organizationId,
    assessmentId: assessment.id,
    actorId: caller.userId,
    deviceId: item.deviceId,
    n: item.n,
    register: null,
    body: keptBody(item.body, verdict, { digest: submission.digest }),
    bodyHash: item.bodyHash,
    ...verdict,
    target: null,
    at,
    offset: offset ?? null,
    receivedAt: item.now,
  }
  await appendLog(db, [row])
  const isMoved = verdict.status === 'applied' && verdict.reason === null
  const moved = { status: 'in-review', digest, submittedAt: item.now, reason: null } as const
  const here = { db, caller, now: item.now, newId }
  await saveAssessment(here, assessment, seq, isMoved ? moved : {})
  if (isMoved) {
    const submitted = { ...assessment, ...moved }
    await completeSelfAssessment(here, submitted)
  }
  return receiptOf(row)
}
