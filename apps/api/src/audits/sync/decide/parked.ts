import type { parkedReasons } from '@apron/contracts/sync.ts'
import { registerName } from '@apron/scoring/register.ts'
import { loadPartStandings, partIn } from '../../actions/on-site/part-standing.ts'
import { type AssessmentRow, isOnTeam, loadAssessment } from '../../assessments/visible.ts'
import type { Caller, Db, Handler } from '../../../platform/handler.ts'
import { shownDevice } from '../receive/device.ts'
import { isInScope } from '../../../platform/sessions/scoped-to.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'

/** Whether the caller decides on late arrivals: the lead of the team, or audit.assign. */
export async function decides(db: Db, assessment: AssessmentRow, caller: Caller): Promise<boolean> {
  if (caller.may('audit.assign')) return true
  if (assessment.leadId !== caller.userId) return false
  const team = await db
    .selectFrom('assessment')
    .select('id')
    .where('id', '=', assessment.id)
    .where(isOnTeam(caller))
    .executeTakeFirst()
  return team !== undefined
}

/** Of a verdict on what was corrected, whoever could give it; of all else as `decides` says. */
export async function decidesOn(
  db: Db,
  assessment: AssessmentRow,
  caller: Caller,
  register: string | null,
): Promise<boolean> {
  const partId = partIn(register)
  if (partId === null) return decides(db, assessment, caller)
  if (!seesVerdicts(assessment, caller)) return false
  const part = (await loadPartStandings(db, assessment.id, caller, [partId])).get(partId)
  return part?.standing.mayReview ?? true
}

const seesVerdicts = ({ organizationId }: AssessmentRow, caller: Caller): boolean =>
  caller.may('cap.review') && isInScope(caller, organizationId)

/** The late arrivals that wait: all for whoever decides on them, their own for others. */
export const parkedList: Handler<'parked.list'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const assessment = await loadAssessment(tx, params.assessmentId, caller)
    const seesAll = await decides(tx, assessment, caller)
    const rows = await tx
      .selectFrom('parked')
      .innerJoin('log', 'log.id', 'parked.mutationId')
      .selectAll('log')
      .where('parked.assessmentId', '=', assessment.id)
      .where('parked.decision', 'is', null)
      .where((eb) => {
        const isVerdict = eb('log.register', 'like', registerName('verification', '%'))
        return eb.or([
          eb('log.actorId', '=', caller.userId),
          ...(seesAll ? [eb.not(isVerdict)] : []),
          ...(seesVerdicts(assessment, caller) ? [isVerdict] : []),
        ])
      })
      .orderBy('log.seq')
      .execute()
    return {
      parked: rows.map((row) => {
        const body = JSON.parse(row.body) as { value?: unknown; version?: number }
        return {
          id: row.id,
          kind: row.kind,
          register: row.register,
          value: body.value ?? null,
          version: body.version ?? null,
          author: row.actorId ?? '',
          device: shownDevice(row.deviceId ?? ''),
          at: row.at,
          receivedAt: row.receivedAt,
          reason: row.reason as (typeof parkedReasons)[number],
          seq: row.seq,
        }
      }),
    }
  })
