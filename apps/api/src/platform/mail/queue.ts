import type { Language } from '@apron/contracts/user.ts'
import type { Db } from '../handler.ts'
import type { MailKind } from './tables.ts'

type Mail = {
  readonly id: string
  readonly kind: MailKind
  readonly email: string
  readonly language: Language
  readonly requestId?: string
  readonly aboutId?: string
  readonly now: string
  /** When it may go; at once where nothing is said. */
  readonly notBefore?: string
}

/**
 * Notes a mail in the transaction that causes it; the sender takes it up once that is committed. Who
 * asked for a reset is not looked up here, so that a known address takes no longer than any other.
 */
export const queueMail = async (db: Db, mail: Mail): Promise<void> => queueMails(db, [mail])

/** As `queueMail`, for several at once; none for none. */
export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const state = { state: 'queued' as const, attempts: 0, sentAt: null, fault: null }
  const rows = mails.map(({ now, requestId = null, aboutId = null, notBefore = now, ...rest }) => ({
    ...rest,
    ...state,
    requestId,
    aboutId,
    createdAt: now,
    nextAt: notBefore,
  }))
  await db.insertInto('mail').values(rows).execute()
}

/**
 * Forgets what was to bring somebody a link for a password and has not gone yet: what has another password by
 * now, or another link, is not to be entered by one that was asked for before.
 */
export async function forgetQueuedLinks(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('email', '=', email)
    .where('kind', 'in', ['password-reset', 'set-password'])
    .where('state', '=', 'queued')
    .execute()
}
