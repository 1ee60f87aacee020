import type { Issue } from '@apron/contracts/problem.ts'
import type { Reason } from '@apron/contracts/sync.ts'
import type { Context, Db, Handler } from '../../../platform/handler.ts'
import { isPlain } from '../../../platform/http/plain-input.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { applyBatch } from './apply-batch.ts'
import type { Device } from './batch-state.ts'
import { countKept } from '../store/count-kept.ts'
import { loadSubmissionContext } from './submission-context.ts'
import { noteTabletOf } from '../../../platform/sessions/tablet-of.ts'
import { bindDevice, plainDevice } from './device.ts'
import { loadMoment } from '../../../platform/audit-log/moment.ts'
import { countHandedIn, noteHandIn } from './handed-in.ts'
import { leaveLane } from './lane-gap.ts'
import { type Incoming, readMutation } from './incoming.ts'
import { noticeCopy } from '../store/notice-copy.ts'
import { allotSeq, loadSeq } from '../../../platform/audit-log/seq.ts'
import { batchOf } from './plain-bodies.ts'
import { refusePlain, serverFailed } from './plain-refusal.ts'
import { noteUnsent } from './unsent.ts'

/**
 * Takes a batch of one lane. 404, 403 view-only and foreign-device take nothing; 409 lane-gap and
 * lane-forked keep what came before them in the batch.
 */
export const answer: Handler<'assessment.answer'> = async ({ params, body: given }, context) => {
  const body = await batchOf(params.assessmentId, given, context)
  checkPlaces(body)
  const items = body.mutations.map(readMutation)
  const { caller, now, newId } = context
  const { problem, ...reply } = await context.db.transaction().execute(async (tx) => {
    const seq = await allotSeq(tx, 0)
    if (await noticeCopy({ ...context, db: tx })) return unjudged(tx)
    const verifies = items.some(isVerdict)
    const deposit = await loadSubmissionContext(tx, params.assessmentId, caller, verifies)
    const device = await admitDevice({ ...context, db: tx }, body.deviceId)
    const hasNoted = await leaveLane({ ...context, db: tx }, deposit, device, body.hole)
    const delivery = { assessmentId: params.assessmentId, caller, device, now, newId, verifies }
    const ground = { deposit, seq: hasNoted ? await loadSeq(tx) : seq }
    const { receipts, problem } = await applyBatch(tx, delivery, ground, items)
    if (isPlain(context.readsReceipts === true, body)) {
      refusePlain(receipts, pathIn(given))
      if (problem !== null) throw problem
      if (receipts.length < items.length) throw serverFailed()
    }
    await countKept(tx, deposit.caller, now, { items, receipts, before: ground.seq })
    const bytes = items.reduce((sum, item) => sum + item.body.length, 0)
    if (deposit.wasOnTeam && !device.isPlain && body.unsent !== undefined) {
      const report = { assessmentId: params.assessmentId, deviceId: device.deviceId }
      await noteUnsent(tx, { ...report, userId: caller.userId, count: body.unsent }, now)
    }
    await countHandedIn(tx, caller, { before: seq, bytes })
    await noteHandIn({ ...context, db: tx }, deposit, seq)
    return { problem, ...(await loadMoment(tx)), receipts }
  })
  if (problem !== null) throw problem
  return reply
}

const isVerdict = ({ kind }: Incoming): boolean => kind === 'verification'

/** Which part of a plain client's body a receipt is about. */
const pathIn =
  ({ mutations, questionId }: Parameters<typeof batchOf>[1]) =>
  (index: number, reason: Reason, field: string): string => {
    if (mutations !== undefined)
      return ['body.mutations', index, field].filter((it) => it !== '').join('.')
    const isOfQuestion = reason === 'question-not-pinned' || reason === 'version-not-pinned'
    if (!isOfQuestion) return field.startsWith('value.') ? field.replace('value', 'body') : 'body'
    return questionId === undefined ? 'body.question' : 'body.questionId'
  }

/** What a device that has to begin anew is told: the new epoch, and no receipt. */
export const unjudged = async (tx: Db) => ({
  receipts: [],
  problem: null,
  ...(await loadMoment(tx)),
})

/** The device that a call writes as: bound to the caller, or the caller's own lane without one. */
export async function admitDevice(
  { db, caller, now, agent }: Context,
  deviceId: string | undefined,
): Promise<Device> {
  if (deviceId === undefined) return { deviceId: plainDevice(caller.userId), isPlain: true }
  await bindDevice(db, deviceId, caller, { now, agent })
  await noteTabletOf({ db, caller }, deviceId)
  return { deviceId, isPlain: false }
}

function checkPlaces({ deviceId, mutations }: Awaited<ReturnType<typeof batchOf>>): void {
  if (deviceId === undefined) return
  const issues = mutations.flatMap(({ n }, index): Issue[] =>
    n === undefined
      ? [
          {
            path: `body.mutations.${index}.n`,
            code: 'missing',
            message: 'A device must number what it sends.',
          },
        ]
      : [],
  )
  if (issues.length === 0) return
  throw new ProblemError('envelope-invalid', 'The batch is not one of a lane.', { issues })
}
