import type { Context } from '../handler.ts'
import { changePeople } from '../users/record.ts'

/** Milliseconds for which a request is kept whose address nobody confirmed. */
export const unconfirmedLife = 30 * 24 * 60 * 60 * 1000

/**
 * Forgets who asked for access and never confirmed the address, with the links and mails made for it,
 * and says how many. What was asked again counts from then. The log keeps that there was a request.
 */
export async function forgetUnconfirmed(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
): Promise<number> {
  const before = new Date(Date.parse(context.now) - unconfirmedLife).toISOString()
  const status = 'email-unconfirmed'
  const due = await context.db
    .selectFrom('accessRequest')
    .select('id')
    .where('status', '=', status)
    .where('requestedAt', '<=', before)
    .limit(1)
    .executeTakeFirst()
  // Nothing is written, and no writer waits, where there is nothing to forget.
  if (due === undefined) return 0
  return changePeople({ ...context, caller: null }, async ({ db }, tell) => {
    const gone = await db
      .deleteFrom('accessRequest')
      .where('status', '=', status)
      .where('requestedAt', '<=', before)
      .returning(['id', 'kind'])
      .execute()
    for (const { id, kind } of gone) {
      await db.deleteFrom('link').where('requestId', '=', id).execute()
      await db.deleteFrom('mail').where('requestId', '=', id).execute()
      tell({ kind: 'request.delete', target: id, organizationId: null, before: { kind, status } })
    }
    return gone.length
  })
}
