import { isStoppable, noticeKinds } from '@apron/contracts/notice-events.ts'
import { sql } from 'kysely'
import type { Db } from '../handler.ts'

const day = 24 * 60 * 60 * 1000
/** Days for which a notice for convenience is kept, and one of record. */
const convenienceDays = 90
const recordDays = 3 * 366
/** Notices that are kept for one person; the oldest go. */
const noticesKept = 2_000
const digestDays = 7

/** Forgets what has had its time. */
export async function forgetNotices(db: Db, now: string): Promise<void> {
  const before = (days: number): string => new Date(Date.parse(now) - days * day).toISOString()
  await db.deleteFrom('notice').where('createdAt', '<', before(recordDays)).execute()
  await db
    .deleteFrom('notice')
    .where('createdAt', '<', before(convenienceDays))
    .where('kind', 'in', noticeKinds.filter(isStoppable))
    .execute()
  await db.deleteFrom('noticeDigest').where('day', '<', before(digestDays).slice(0, 10)).execute()
  const many = await db
    .selectFrom('notice')
    .select('userId')
    .groupBy('userId')
    .having(sql`count(*)`, '>', noticesKept)
    .execute()
  for (const { userId } of many) {
    const last = await db
      .selectFrom('notice')
      .select('createdAt')
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .offset(noticesKept - 1)
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('notice')
      .where('userId', '=', userId)
      .where('createdAt', '<', last.createdAt)
      .execute()
  }
}
