import { isStoppable, noticePath } from '@apron/contracts/notice-events.ts'
import type { Language } from '@apron/contracts/user.ts'
import type { Db } from '../handler.ts'
import type { LetterItem } from '../mail/write-letter.ts'
import type { Letter } from '../mail/letters.ts'
import type { Tables } from '../db/tables.ts'
import { findOver, type NoticeChecks, type NoticeRow } from './checks.ts'
import { readableGaps, wordsOf } from './notice-words.ts'
import { settleThese } from './settle-notices.ts'
import { stopPath } from './stop-code.ts'
import { loadWishes } from './wishes.ts'

/** Notices that a digest says in words; of more it says how many. */
const mostInDigest = 30

type MailRow = Tables['mail']
type Reader = Pick<Tables['user'], 'id' | 'firstName' | 'language' | 'email'>

/** A mail of notices before it is laid out. */
export type NoticeMail = {
  readonly letter: Letter
  /** Where its reader gets mails now, wherever that was when it was queued. */
  readonly to: string
  readonly language: Language
  readonly name: string
  readonly path: string
  readonly values: Record<string, string | number>
  readonly items: readonly LetterItem[]
  /** Where a press of the mail program's own button ends such mails; null where they cannot be stopped. */
  readonly stopPath: string | null
}

/** The notice that a mail brings; null where it is for nobody any more, or due no more. */
export async function findNoticeMail(
  db: Db,
  row: MailRow,
  now: string,
  checks: NoticeChecks,
): Promise<NoticeMail | null> {
  const [notice] = await findDue(db, row, now, checks)
  if (notice === undefined) return null
  const reader = await findReader(db, notice.userId)
  if (reader === undefined) return null
  const { kind, aboutId } = notice
  const gaps = gapsOf(notice)
  const language = reader.language ?? row.language
  const { subject, text, open } = wordsOf(kind)
  const canStop = isStoppable(kind)
  const note = canStop ? 'notices:mail.can-stop' : 'notices:mail.of-record'
  return {
    letter: { subject, text, button: open, note, isWarning: true, path: '' },
    to: reader.email,
    language,
    name: reader.firstName,
    path: noticePath(kind, aboutId, gaps),
    values: { by: await nameOf(db, notice), ...readableGaps(language, gaps) },
    items: [],
    stopPath: canStop ? await stopPath(db, reader.id, kind) : null,
  }
}

/** The notices of a digest, which are fixed when it is first taken up; null where none of them is due any more. */
export async function findDigestMail(
  db: Db,
  row: MailRow,
  now: string,
  checks: NoticeChecks,
): Promise<NoticeMail | null> {
  const userId = row.aboutId ?? ''
  const reader = await findReader(db, userId)
  if (reader === undefined) return null
  await fixNotices(db, row, userId)
  const notices = await findDue(db, row, now, checks)
  if (notices.length === 0) return null
  const language = reader.language ?? row.language
  const items: LetterItem[] = []
  for (const notice of notices.slice(0, mostInDigest)) {
    const gaps = gapsOf(notice)
    const values = { by: await nameOf(db, notice), ...readableGaps(language, gaps) }
    const key = wordsOf(notice.kind).text
    items.push({ key, values, path: noticePath(notice.kind, notice.aboutId, gaps) })
  }
  const more = notices.length - items.length
  if (more > 0) items.push({ key: 'notices:mail.more', values: { more }, path: '/notifications' })
  const canStop = notices.some(({ kind }) => isStoppable(kind))
  return {
    letter: {
      subject: notices.length === 1 ? 'notices:mail.digest-one' : 'notices:mail.digest-subject',
      text: 'notices:mail.digest-text',
      button: 'notices:mail.digest-button',
      note: canStop ? 'notices:mail.can-stop' : 'notices:mail.of-record',
      isWarning: true,
      path: '',
    },
    to: reader.email,
    language,
    name: reader.firstName,
    path: '/notifications',
    values: { count: notices.length },
    items,
    stopPath: canStop ? await stopPath(db, reader.id, null) : null,
  }
}

/** What a digest brings is what waits when it is first taken up: a second try is the same mail. */
async function fixNotices(db: Db, { id }: MailRow, userId: string): Promise<void> {
  const fixed = await db
    .selectFrom('notice')
    .select('id')
    .where('mailId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (fixed !== undefined) return
  await db
    .updateTable('notice')
    .set({ mailId: id })
    .where('userId', '=', userId)
    .where('mailing', '=', 'digest')
    .where('mailId', 'is', null)
    .execute()
}

/**
 * The notices of a mail that are still due, the oldest first. The others are settled now. What is for convenience
 * is not mailed any more where it was read, or its kind stopped, on the way.
 */
async function findDue(
  db: Db,
  { id }: MailRow,
  now: string,
  checks: NoticeChecks,
): Promise<NoticeRow[]> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('mailId', '=', id)
    .where('settledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const over = new Set(await findOver(db, rows, checks))
  await settleThese(db, [...over], now)
  const due = rows.filter((row) => !over.has(row.id))
  const [first] = due
  if (first === undefined) return []
  const { stopped } = (await loadWishes(db, [first.userId]))(first.userId)
  return due.filter(
    ({ kind, readAt }) => !isStoppable(kind) || (readAt === null && !stopped.has(kind)),
  )
}

const findReader = async (db: Db, userId: string): Promise<Reader | undefined> =>
  db
    .selectFrom('user')
    .select(['id', 'firstName', 'language', 'email'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()

const gapsOf = ({ gaps }: NoticeRow): Record<string, string | number> =>
  JSON.parse(gaps) as Record<string, string | number>

async function nameOf(db: Db, { byId }: NoticeRow): Promise<string> {
  if (byId === null) return ''
  const person = await db
    .selectFrom('user')
    .select(['firstName', 'lastName'])
    .where('id', '=', byId)
    .executeTakeFirst()
  return person === undefined ? '' : `${person.firstName} ${person.lastName}`
}

/** Notes with the notices of a mail what became of it. */
export const noteDelivery = async (
  db: Db,
  { id }: Pick<MailRow, 'id'>,
  set: Partial<Pick<NoticeRow, 'handedOverAt' | 'answer' | 'fault'>>,
): Promise<unknown> => db.updateTable('notice').set(set).where('mailId', '=', id).execute()
