import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import type { Context } from '../../../platform/handler.ts'
import { saveAssessment } from '../../assessments/save.ts'
import type { Device } from './batch-state.ts'
import type { SubmissionContext } from './submission-context.ts'
import { checkDevice } from './device.ts'
import { sha256 } from '../../../platform/audit-log/hash.ts'
import { countStored } from '../../../platform/audit-log/day-quota.ts'
import { actRow, appendLog } from '../../../platform/audit-log/log.ts'
import { allotSeq } from '../../../platform/audit-log/seq.ts'
import { forgetUnsentOf } from './unsent.ts'

type Left = { readonly deviceId: string; readonly expected: number; readonly kept: number | null }
type Hole = Left & { readonly before?: readonly Left[] | undefined }

/**
 * What a device says of the lanes that it left: each is noted, and nothing is expected from there any more.
 * True if that took a number of the log. 403 where the lane is another user's.
 */
export async function leaveLane(
  context: Context,
  deposit: SubmissionContext,
  device: Device,
  hole: Hole | undefined,
): Promise<boolean> {
  if (hole === undefined) return false
  const { before = [], ...last } = hole
  let hasNoted = false
  for (const left of [...before, last]) {
    if (await noteHole(context, deposit, device, left)) hasNoted = true
    await forgetUnsentOf(context.db, left.deviceId)
  }
  return hasNoted
}

/**
 * Notes, once, that a device left a lane in which it could not fill a place: `expected` is that
 * place, `kept` the first that it still had.
 */
async function noteHole(
  { db, caller, now, newId }: Context,
  { assessment }: SubmissionContext,
  device: Device,
  hole: Left,
): Promise<boolean> {
  await checkDevice(db, hole.deviceId, caller)
  const bodyHash = sha256(canonicalJson(hole))
  const noted = await db
    .selectFrom('log')
    .select('seq')
    .where('assessmentId', '=', assessment.id)
    .where('deviceId', 'is', null)
    .where('kind', '=', 'hole')
    .where('bodyHash', '=', bodyHash)
    .executeTakeFirst()
  if (noted !== undefined) return false
  const seq = await allotSeq(db, 1)
  const body = { ...hole, goesOnAs: device.deviceId }
  const row = actRow({ seq, id: newId(), kind: 'hole', assessment, caller, now, body })
  // Its bytes alone: a lane that was lost takes nothing of the answers that a day has room for.
  await countStored(db, caller, now, { rows: 0, bytes: Buffer.byteLength(row.body) })
  await appendLog(db, [{ ...row, bodyHash }])
  await saveAssessment({ db, caller, now, newId }, assessment, seq)
  return true
}
