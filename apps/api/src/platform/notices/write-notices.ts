import { isStoppable, type GapOf, type NoticeKind } from '@apron/contracts/notice-events.ts'
import { dayIn, startOfDayIn } from '@apron/scoring/zoned-day.ts'
import type { Context, Db } from '../handler.ts'
import { queueMails } from '../mail/queue.ts'
import type { Tables } from '../db/tables.ts'
import type { NoticeMail } from './tables.ts'
import { afterQuiet, loadWishes, type Wish } from './wishes.ts'

type NoticeRow = Tables['notice']
type Gaps<Kind extends NoticeKind> = Readonly<Record<GapOf<Kind>, string | number>>

/** A notice of one kind for one person, with all that its words name. */
export type NewNotice<Kind extends NoticeKind = NoticeKind> = {
  [K in Kind]: {
    readonly kind: K
    readonly cause: string
    readonly userId: string
    readonly aboutId: string
    readonly gaps: Gaps<K>
    readonly byId?: string
  }
}[Kind]

/** Mails at once that somebody gets on a day of theirs; what comes after goes into the digest. */
export const mailsPerDay = 50

const atATime = 500

/**
 * Notes notices in the transaction of their cause, and the mails that bring them. What is noted already, of the
 * same cause for the same person and of the same kind, stays as it is and is not mailed again. What is `isQuiet` is
 * mailed to nobody and counts as read: something else says it.
 */
export async function writeNotices(
  here: Pick<Context, 'db' | 'now' | 'newId'>,
  notices: readonly NewNotice[],
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): Promise<void> {
  for (let from = 0; from < notices.length; from += atATime) {
    await writeSome(here, notices.slice(from, from + atATime), isQuiet)
  }
}

async function writeSome(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  notices: readonly NewNotice[],
  isQuiet: boolean,
): Promise<void> {
  const people = await loadReaders(db, notices)
  if (people.size === 0) return
  const wishOf = await loadWishes(db, [...people.keys()])
  const sentToday = await countToday(db, people, wishOf, now)
  const rows = notices.flatMap(({ gaps, byId = null, ...notice }): NoticeRow[] => {
    // Nobody is notified who cannot sign in, nor of what they did themselves.
    if (!people.has(notice.userId) || byId === notice.userId) return []
    const mailing = isQuiet ? 'none' : mailingOf(notice.kind, wishOf(notice.userId))
    const state = { readAt: isQuiet ? now : null, settledAt: null, mailId: null }
    const delivery = { handedOverAt: null, answer: null, fault: null }
    const row = { ...notice, gaps: JSON.stringify(gaps), byId, mailing }
    return [{ ...row, ...state, ...delivery, id: newId(), createdAt: now }]
  })
  if (rows.length === 0) return
  const written = await db
    .insertInto('notice')
    .values(rows)
    .onConflict((it) => it.columns(['cause', 'userId', 'kind']).doNothing())
    .returning(['id', 'userId', 'mailing'])
    .execute()
  for (const { id, userId, mailing } of written) {
    if (mailing !== 'at-once') continue
    const count = (sentToday.get(userId) ?? 0) + 1
    sentToday.set(userId, count)
    const person = people.get(userId)!
    const mailId = newId()
    const set = count > mailsPerDay ? { mailing: 'digest' as const } : { mailId }
    await db.updateTable('notice').set(set).where('id', '=', id).execute()
    if (count > mailsPerDay) continue
    const notBefore = iso(afterQuiet(wishOf(userId), Date.parse(now)))
    const { email, language } = person
    const mail = { id: mailId, kind: 'notice' as const, email, language: language ?? 'en' }
    await queueMails(db, [{ ...mail, aboutId: id, now, notBefore }])
  }
}

const mailingOf = (kind: NoticeKind, { mails, stopped }: Wish): NoticeMail =>
  isStoppable(kind) && stopped.has(kind) ? 'none' : mails

type Reader = Pick<Tables['user'], 'id' | 'email' | 'language'>

async function loadReaders(
  db: Db,
  notices: readonly NewNotice[],
): Promise<ReadonlyMap<string, Reader>> {
  const ids = [...new Set(notices.map(({ userId }) => userId))]
  const rows = await db
    .selectFrom('user')
    .select(['id', 'email', 'language'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many mails each has been given since their day began. */
async function countToday(
  db: Db,
  people: ReadonlyMap<string, Reader>,
  wishOf: (userId: string) => Wish,
  now: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const id of people.keys()) {
    const { timeZone } = wishOf(id)
    const since = startOfDayIn(timeZone, dayIn(timeZone, Date.parse(now)))
    const { count } = await db
      .selectFrom('notice')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('userId', '=', id)
      .where('createdAt', '>=', since)
      .where('mailing', '=', 'at-once')
      .executeTakeFirstOrThrow()
    counts.set(id, Number(count))
  }
  return counts
}

const iso = (time: number): string => new Date(time).toISOString()
