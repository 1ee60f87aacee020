import type { ActionDetail } from '@apron/contracts/action.ts'
import type { Context } from '../../platform/handler.ts'
import { isActionVisible, type ActionRow } from './visible.ts'

type Here = Pick<Context, 'db' | 'caller'>

/** Other actions of the same finding, and what it recurred from or as, of those that the reader may see. */
export async function loadLinked(
  { db, caller }: Here,
  row: ActionRow,
): Promise<ActionDetail['linked']> {
  return db
    .selectFrom('action')
    .select(['id', 'number', 'state'])
    .where('id', '!=', row.id)
    .where(isActionVisible(caller))
    .where((eb) =>
      eb.or([
        eb.and([eb('assessmentId', '=', row.assessmentId), eb('questionId', '=', row.questionId)]),
        eb('recurredFromId', '=', row.id),
        eb('id', '=', row.recurredFromId ?? ''),
      ]),
    )
    .orderBy('number')
    .limit(50)
    .execute()
}
