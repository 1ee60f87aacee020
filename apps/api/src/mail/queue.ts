import type { Language } from '@apron/contracts/user.ts'
import type { Db } from '../handler.ts'
import type { MailKind } from './tables.ts'

/**
 * Notes a mail in the transaction that causes it; the sender takes it up once that is committed. Who
 * asked for a reset is not looked up here, so that a known address takes no longer than any other.
 */
export async function queueMail(
  db: Db,
  mail: {
    id: string
    kind: MailKind
    email: string
    language: Language
    requestId?: string
    now: string
  },
): Promise<void> {
  const { now, requestId = null, ...rest } = mail
  const state = { state: 'queued' as const, attempts: 0, sentAt: null, fault: null }
  await db
    .insertInto('mail')
    .values({ ...rest, ...state, requestId, createdAt: now, nextAt: now })
    .execute()
}
