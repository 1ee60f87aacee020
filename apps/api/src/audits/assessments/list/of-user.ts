import { assessmentStatuses, statusGroup } from '@apron/scoring/assessment-status.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isOnTeam, isVisibleTo } from '../visible.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Db, Handler } from '../../../platform/handler.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { loadManaged } from '../../../people/users/managed.ts'

type Eb = ExpressionBuilder<Tables, 'assessment'>
type Where = (eb: Eb) => Expression<SqlBool>

/** Assessments that are named at most. */
const maxNamed = 50
const isOver = new Set(['complete', 'cancelled'])
export const runningStatuses = assessmentStatuses.filter((it) => !isOver.has(statusGroup(it)))

/**
 * What somebody leads or is on the team of and is not over, and where work of theirs waits for a
 * decision. Of all of it what the caller may see.
 */
export const listUserAssessments: Handler<'user.assessments'> = async (
  { params },
  { db, caller },
) =>
  readConsistently(db, async (tx) => {
    const { id } = await loadManaged(tx, params.userId, caller)
    const waiting = await countWaiting(tx, id)
    const isTheirs: Where = (eb) => eb.or([eb('leadId', '=', id), isOnTeam({ userId: id })(eb)])
    const isShown: Where = (eb) =>
      eb.or([
        eb.and([isTheirs(eb), eb('status', 'in', runningStatuses)]),
        ...(waiting.size > 0 ? [eb('assessment.id', 'in', [...waiting.keys()])] : []),
      ])
    const visible = (where: Where) =>
      tx.selectFrom('assessment').where((eb) => eb.and([isVisibleTo(caller)(eb), where(eb)]))
    const count = async (where: Where): Promise<number> => {
      const { total } = await visible(where)
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    }
    const rows = await visible(isShown)
      .select(['id', 'title', 'status', 'leadId', 'dueOn', 'answeredCount', 'questionCount'])
      .orderBy((eb) => eb.fn.coalesce('dueOn', eb.val('9999-12-31')))
      .orderBy('id')
      .limit(maxNamed)
      .execute()
    return {
      assessments: rows.map(({ leadId, ...row }) => ({
        ...row,
        isLead: leadId === id,
        waiting: waiting.get(row.id) ?? 0,
      })),
      total: await count(isShown),
      complete: await count((eb) => eb.and([isTheirs(eb), eb('status', '=', 'complete')])),
    }
  })

/** Late arrivals of somebody that nobody has decided on, by assessment. */
export async function countWaiting(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('parked')
    .innerJoin('log', 'log.id', 'parked.mutationId')
    .select('parked.assessmentId')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('parked.decision', 'is', null)
    .where('log.actorId', '=', userId)
    .groupBy('parked.assessmentId')
    .execute()
  return new Map(rows.map(({ assessmentId, count }) => [assessmentId, Number(count)]))
}
