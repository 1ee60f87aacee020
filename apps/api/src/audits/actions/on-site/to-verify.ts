import type { ToVerify } from '@apron/contracts/launch.ts'
import { toVerifyMax } from '@apron/scoring/limits.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Context } from '../../../platform/handler.ts'
import { describeActions } from '../describe.ts'
import { isActionVisible, standingsTo } from '../visible.ts'
import { findContested } from './contested.ts'

type Place = Pick<Tables['assessment'], 'locationId'>

/**
 * What waits at a location for somebody to look at, and may be judged by the caller: what goes along with an assessment
 * that is taken there. The oldest first, of all completed assessments of the location. What people differ on
 * is left out: a supervisor decides on it.
 */
export async function loadToVerify(
  here: Pick<Context, 'db' | 'caller' | 'now'>,
  { locationId }: Place,
): Promise<ToVerify[]> {
  const { db, caller } = here
  if (!caller.may('cap.review')) return []
  const rows = await db
    .selectFrom('action')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('state', 'in', ['accepted', 'implemented'])
    .where(isActionVisible(caller))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('actionPart')
          .select('actionPart.id')
          .whereRef('actionPart.actionId', '=', 'action.id')
          .where('actionPart.state', '=', 'implemented'),
      ),
    )
    .orderBy('openedAt')
    .orderBy('id')
    .limit(toVerifyMax)
    .execute()
  const standings = await standingsTo(db, rows, caller)
  const own = rows.filter(({ id }) => standings.get(id)?.mayReview === true)
  if (own.length === 0) return []
  const parts = await db
    .selectFrom('actionPart')
    .selectAll()
    .where(
      'actionId',
      'in',
      own.map(({ id }) => id),
    )
    .where('state', '=', 'implemented')
    .orderBy('position')
    .execute()
  const assessmentIds = [...new Set(own.map(({ assessmentId }) => assessmentId))]
  const contested = await findContested(db, assessmentIds, parts)
  const partsOf = Map.groupBy(parts, ({ actionId }) => actionId)
  const described = await describeActions(here, own)
  return own
    .flatMap(({ id: actionId, assessmentId }, index): ToVerify[] => {
      const action = described[index]
      if (action === undefined) return []
      const { number, level, question, finding } = action
      const about = { assessmentId, actionId, number, level, question, finding }
      return (partsOf.get(actionId) ?? []).flatMap((part): ToVerify[] => {
        const { id, kind, action: done, office, endOn, evidence, implementedAt } = part
        if (implementedAt === null || contested.has(id)) return []
        return [
          { ...about, part: { id, kind, action: done, office, endOn, evidence, implementedAt } },
        ]
      })
    })
    .slice(0, toVerifyMax)
}
