import type { Language } from '@apron/contracts/user.ts'
import type { Files } from '../files/files.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'
import type { NoticeChecks } from '../notices/checks.ts'
import { findDigestMail, findNoticeMail, type NoticeMail } from '../notices/mailed-notices.ts'
import { loadSettings, operatorIn } from '../settings/queries.ts'
import type { Attachment, HandedOver, OutgoingMail } from './deliver.ts'
import { letters } from './letters.ts'
import type { LetterKind, MailKind } from './tables.ts'
import { writeLetter } from './write-letter.ts'

export type MailRow = Tables['mail']
type RequestStatus = Tables['accessRequest']['status']
type LinkPurpose = Exclude<Tables['link']['purpose'], 'set-up'>

/** Whom a mail is for, with what its words name; null where it is for nobody any more. */
export type FindRecipient = (db: Db, row: MailRow, files: Files) => Promise<Recipient | null>

/** The code of the link that a mail takes along; null where the mail was forgotten meanwhile. */
export type MakeLink = (
  row: MailRow,
  purpose: LinkPurpose,
  recipient: Recipient,
  preparing: Preparing,
) => Promise<string | null>

/** What became of a try to send a mail. */
export type MailOutcome =
  | { readonly handedOverAt: string; readonly handedOver: HandedOver | null }
  | { readonly fault: string; readonly isOver: boolean }

/**
 * Notes what became of a mail, in a transaction of its own and before the mail counts as sent: where this server dies
 * between, the mail goes once more under the same Message-ID, and this is called again.
 */
export type NoteOutcome = (
  here: Pick<Preparing, 'db' | 'now' | 'newId'>,
  row: MailRow,
  outcome: MailOutcome,
) => Promise<void>

/** What features say of the mails of their kinds. */
export type MailKinds = {
  readonly makeLink: MakeLink
  readonly recipients: Readonly<Partial<Record<MailKind, FindRecipient>>>
  /** Of kinds whose sending is a proof. */
  readonly outcomes: Readonly<Partial<Record<MailKind, NoteOutcome>>>
  /** Whether what a notice says still is so. */
  readonly notices: NoticeChecks
}

export type Preparing = {
  readonly db: Db
  readonly now: string
  readonly newId: () => string
  /** How people reach this server, without a slash at the end. */
  readonly baseUrl: string
  readonly files: Files
  readonly kinds: MailKinds
}
export type Recipient = {
  readonly userId: string | null
  readonly requestId: string | null
  readonly organizationId: string | null
  readonly language: Language
  /** Null where nobody has confirmed yet that the address is theirs. */
  readonly name: string | null
  /** What an admin wrote to them. */
  readonly said?: string
  /** What its words name. */
  readonly values?: Readonly<Record<string, string>>
  readonly more?: string
  readonly attachments?: readonly Attachment[] | undefined
  /** What its link names in place of what its row is about. */
  readonly linkTo?: string
}

const purposes: Readonly<Partial<Record<MailKind, LinkPurpose>>> = {
  verify: 'verify',
  'password-reset': 'password-reset',
  'set-password': 'set-password',
}

const nobody = { userId: null, requestId: null, organizationId: null, name: null }

/** The mail as it is to be sent, its link made now; null where it is for nobody any more. */
export async function prepareMail(
  row: MailRow,
  preparing: Preparing,
): Promise<OutgoingMail | null> {
  if (row.kind === 'notice') {
    return ofNotices(
      row,
      preparing,
      await findNoticeMail(preparing.db, row, preparing.now, preparing.kinds.notices),
    )
  }
  if (row.kind === 'digest') {
    return ofNotices(
      row,
      preparing,
      await findDigestMail(preparing.db, row, preparing.now, preparing.kinds.notices),
    )
  }
  const kind: LetterKind = row.kind
  // Of an older release, which mailed what is a notice now: those who wait for it find it in their inbox.
  if (letters[kind] === undefined) return null
  const recipient = await findRecipient(preparing, row)
  if (recipient === null) return null
  const purpose = purposes[row.kind]
  const code =
    purpose === undefined ? '' : await preparing.kinds.makeLink(row, purpose, recipient, preparing)
  if (code === null) return null
  const link =
    preparing.baseUrl +
    letters[kind].path
      .replace(':code', code)
      .replace(':about', recipient.linkTo ?? row.aboutId ?? '')
  const { language, name, said, values, more, attachments } = recipient
  const { operator, ...head } = await headOf(row, preparing, language)
  const letter = writeLetter(kind, { language, name, link, said, operator, values, more })
  return { ...head, ...letter, ...(attachments && { attachments }) }
}

async function headOf(
  { id, createdAt: at, email: to }: MailRow,
  { db }: Preparing,
  language: Language,
) {
  const settings = await loadSettings(db)
  const operator = operatorIn(settings, language)
  return { id, at, to, language, operator, sender: settings.senderName ?? operator }
}

async function ofNotices(
  row: MailRow,
  preparing: Preparing,
  mail: NoticeMail | null,
): Promise<OutgoingMail | null> {
  if (mail === null) return null
  const { letter, to: email, language, name, path, values, items, stopPath } = mail
  const { operator, ...head } = await headOf(row, preparing, language)
  const { baseUrl } = preparing
  const linked = items.map((item) => ({ ...item, link: baseUrl + item.path }))
  const to = { language, name, link: baseUrl + path, operator, values, items: linked }
  const stopUrl = stopPath === null ? {} : { stopUrl: baseUrl + stopPath }
  return { ...head, to: email, ...writeLetter(letter, to), ...stopUrl }
}

async function findRecipient(
  { db, files, kinds }: Preparing,
  row: MailRow,
): Promise<Recipient | null> {
  const find = kinds.recipients[row.kind]
  if (find !== undefined) return find(db, row, files)
  const status = requestIn[row.kind]
  if (status !== undefined) return findRequest(db, row, status)
  // Nobody has this address any more: it is said to whoever reads its mail, in the words of that day.
  if (row.kind === 'address-changed') return { ...nobody, language: row.language }
  const user = await db
    .selectFrom('user')
    .select(['id', 'organizationId', 'language', 'firstName', 'role'])
    .where('email', '=', row.email)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (user === undefined || (row.kind === 'test' && user.role !== 'admin')) return null
  return {
    userId: user.id,
    requestId: null,
    organizationId: user.organizationId,
    language: user.language ?? row.language,
    name: user.firstName,
  }
}

/** The state in which a request must still be for a mail to whoever made it. */
const requestIn: Readonly<Partial<Record<MailKind, RequestStatus>>> = {
  verify: 'email-unconfirmed',
  'awaiting-approval': 'awaiting-approval',
  'request-declined': 'declined',
}

async function findRequest(db: Db, row: MailRow, status: RequestStatus): Promise<Recipient | null> {
  const request = await db
    .selectFrom('accessRequest')
    .select(['id', 'language', 'reason'])
    .where('id', '=', row.requestId)
    .where('status', '=', status)
    .executeTakeFirst()
  if (request === undefined) return null
  const { id: requestId, language, reason } = request
  const said = reason === null ? {} : { said: reason }
  return { userId: null, requestId, organizationId: null, language, name: null, ...said }
}
