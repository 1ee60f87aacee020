import type { Tables } from '../../platform/db/tables.ts'
import type { Context } from '../../platform/handler.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'

/** A notice without whom it is for. */
type ForAnybody<Notice = NewNotice> = Notice extends NewNotice ? Omit<Notice, 'userId'> : never

/** Notifies each active admin. */
export async function notifyAdmins(
  here: Pick<Context, 'db' | 'now' | 'newId'>,
  notice: ForAnybody,
  options: { readonly isQuiet?: boolean } = {},
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
    options,
  )
}

/** That a request waits, which is one thing however often it began to: where nobody forgot it, `isQuiet` says so. */
export async function notifyOfRequest(
  here: Pick<Context, 'db' | 'now' | 'newId'>,
  request: Pick<
    Tables['accessRequest'],
    'id' | 'firstName' | 'lastName' | 'organization' | 'email'
  >,
  options: { readonly isQuiet?: boolean } = {},
): Promise<void> {
  const { id, firstName, lastName, organization, email: search } = request
  const gaps = { person: `${firstName} ${lastName}`, organization, search }
  await notifyAdmins(here, { kind: 'request-waiting', cause: id, aboutId: id, gaps }, options)
}
