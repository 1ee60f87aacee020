import type { Language } from '@apron/contracts/user.ts'
import type { Files } from '../files/files.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'
import { loadSettings, operatorIn } from '../settings/queries.ts'
import type { Attachment, OutgoingMail } from './deliver.ts'
import { letters } from './letters.ts'
import type { MailKind } from './tables.ts'
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

/** What features say of the mails of their kinds. */
export type MailKinds = {
  readonly makeLink: MakeLink
  readonly recipients: Readonly<Partial<Record<MailKind, FindRecipient>>>
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
  /** What finds in a list what it is about. */
  readonly search?: string
  readonly attachment?: Attachment | undefined
}

const purposes: Readonly<Partial<Record<MailKind, LinkPurpose>>> = {
  verify: 'verify',
  'password-reset': 'password-reset',
  'set-password': 'set-password',
}

const nobody = { userId: null, requestId: null, organizationId: null, name: null }
const forAdmins: ReadonlySet<MailKind> = new Set(['request-waiting', 'trial-begun', 'test'])

/** The mail as it is to be sent, its link made now; null where it is for nobody any more. */
export async function prepareMail(
  row: MailRow,
  preparing: Preparing,
): Promise<OutgoingMail | null> {
  const recipient = await findRecipient(preparing, row)
  if (recipient === null) return null
  const purpose = purposes[row.kind]
  const code =
    purpose === undefined ? '' : await preparing.kinds.makeLink(row, purpose, recipient, preparing)
  if (code === null) return null
  const link =
    preparing.baseUrl +
    letters[row.kind].path
      .replace(':code', code)
      .replace(':about', row.aboutId ?? '')
      .replace(':search', encodeURIComponent(recipient.search ?? ''))
  const { language, name, said, values, more, attachment } = recipient
  const { id, createdAt: at, email: to } = row
  const settings = await loadSettings(preparing.db)
  const operator = operatorIn(settings, language)
  const sender = settings.senderName ?? operator
  const letter = writeLetter(row.kind, { language, name, link, said, operator, values, more })
  return { id, at, to, sender, language, ...letter, ...(attachment && { attachment }) }
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
  const request = row.kind === 'request-waiting' ? await findWaiting(db, row) : {}
  if (request === null) return null
  const user = await db
    .selectFrom('user')
    .select(['id', 'organizationId', 'language', 'firstName', 'role'])
    .where('email', '=', row.email)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (user === undefined || (forAdmins.has(row.kind) && user.role !== 'admin')) return null
  return {
    userId: user.id,
    requestId: null,
    organizationId: user.organizationId,
    language: user.language ?? row.language,
    name: user.firstName,
    ...request,
  }
}

/** Who made the request; null where somebody has decided on it since. */
async function findWaiting(
  db: Db,
  { requestId }: MailRow,
): Promise<Pick<Recipient, 'values' | 'search'> | null> {
  const request = await db
    .selectFrom('accessRequest')
    .select(['email', 'firstName', 'lastName', 'organization'])
    .where('id', '=', requestId)
    .where('status', '=', 'awaiting-approval')
    .executeTakeFirst()
  if (request === undefined) return null
  const { email, firstName, lastName, organization } = request
  return { values: { person: `${firstName} ${lastName}`, organization }, search: email }
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
