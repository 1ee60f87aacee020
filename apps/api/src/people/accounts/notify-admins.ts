import type { Context } from '../../platform/handler.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'

/** A notice without whom it is for. */
type ForAnybody<Notice = NewNotice> = Notice extends NewNotice ? Omit<Notice, 'userId'> : never

/** Notifies each active admin. */
export async function notifyAdmins(
  here: Pick<Context, 'db' | 'now' | 'newId'>,
  notice: ForAnybody,
): Promise<void> {
  const admins = await here.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  await writeNotices(
    here,
    admins.map(({ id: userId }) => ({ ...notice, userId })),
  )
}
