import type { Context } from '../../platform/handler.ts'
import { queueMails } from '../../platform/mail/queue.ts'

/**
 * Queues a mail to each active admin about somebody who confirmed the address. It names the stranger as
 * they called themselves, unless a program that shows mails would make a link of that.
 */
export async function tellAdmins(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  kind: 'request-waiting' | 'trial-begun',
  requestId: string,
): Promise<void> {
  const admins = await db
    .selectFrom('user')
    .select(['email', 'language'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const mails = admins.map(({ email, language }) => ({
    id: newId(),
    kind,
    email,
    language: language ?? 'en',
    requestId,
    now,
  }))
  await queueMails(db, mails)
}
