import type { Handler } from '../handler.ts'

/** The same again changes nothing: the first time that somebody opened it stays. */
export const readNotices: Handler<'notices.read'> = async ({ body }, { db, caller, now }) => {
  const { ids, until } = body
  await db
    .updateTable('notice')
    .set({ readAt: now })
    .where('userId', '=', caller.userId)
    .where('readAt', 'is', null)
    .where((eb) => (ids === undefined ? eb('createdAt', '<=', until ?? '') : eb('id', 'in', ids)))
    .execute()
  return { done: true as const }
}
