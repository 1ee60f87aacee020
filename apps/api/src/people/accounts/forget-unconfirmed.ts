import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Context } from '../../platform/handler.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'

/**
 * Milliseconds for which a request is kept whose address nobody confirmed, or that was declined, where
 * no admin has said otherwise.
 */
export const unconfirmedLife = 30 * 24 * 60 * 60 * 1000

/**
 * Forgets who asked for access and never confirmed the address, or was declined, with the links and
 * mails made for it, and says how many. What was asked again counts from then. The log keeps that there
 * was a request.
 */
export async function forgetUnconfirmed(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  life = unconfirmedLife,
): Promise<number> {
  const before = new Date(Date.parse(context.now) - life).toISOString()
  const due = await context.db
    .selectFrom('accessRequest')
    .select('id')
    .where(hadItsTime(before))
    .limit(1)
    .executeTakeFirst()
  // Nothing is written, and no writer waits, where there is nothing to forget.
  if (due === undefined) return 0
  return changePeople({ ...context, caller: null }, async ({ db }, tell) => {
    const gone = await db
      .deleteFrom('accessRequest')
      .where(hadItsTime(before))
      .returning(['id', 'kind', 'status'])
      .execute()
    for (const { id, kind, status } of gone) {
      await db.deleteFrom('link').where('requestId', '=', id).execute()
      await db.deleteFrom('mail').where('requestId', '=', id).execute()
      tell({ kind: 'request.delete', target: id, organizationId: null, before: { kind, status } })
    }
    return gone.length
  })
}

const hadItsTime = (before: string) => (eb: ExpressionBuilder<Tables, 'accessRequest'>) =>
  eb.or([
    eb.and([eb('status', '=', 'email-unconfirmed'), eb('requestedAt', '<=', before)]),
    eb.and([eb('status', '=', 'declined'), eb('declinedAt', '<=', before)]),
  ])
