import { dayIn, dayLater } from '@apron/scoring/zoned-day.ts'
import { clockIn, instantIn } from '@apron/scoring/zoned-time.ts'
import type { NoticeKind } from '@apron/contracts/notice-events.ts'
import type { Db } from '../handler.ts'
import { loadTimeZone } from '../settings/queries.ts'
import type { Tables } from '../db/tables.ts'

/** How somebody wants mails, with what holds where they have not said so. */
export type Wish = Omit<Tables['noticeWish'], 'userId' | 'timeZone'> & {
  readonly timeZone: string
  readonly stopped: ReadonlySet<NoticeKind>
}

export const usualWish = {
  mails: 'at-once',
  digestTime: '07:00',
  quietFrom: null,
  quietUntil: null,
} as const

export async function loadWishes(
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => Wish> {
  const zone = await loadTimeZone(db)
  const rows = await db
    .selectFrom('noticeWish')
    .selectAll()
    .where('userId', 'in', userIds)
    .execute()
  const stops = await db
    .selectFrom('noticeStop')
    .selectAll()
    .where('userId', 'in', userIds)
    .execute()
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  return (userId) => {
    const { userId: _, ...said } = { ...usualWish, timeZone: null, ...byUser.get(userId), userId }
    const stopped = new Set(stops.flatMap((it) => (it.userId === userId ? [it.kind] : [])))
    return { ...said, timeZone: said.timeZone ?? zone, stopped }
  }
}

/** When a mail may go that is ready at an instant, both in milliseconds: not within the quiet hours. */
export function afterQuiet({ quietFrom, quietUntil, timeZone }: Wish, time: number): number {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return time
  const clock = clockIn(timeZone, time).slice(11)
  const spansMidnight = quietFrom > quietUntil
  const isQuiet = spansMidnight
    ? clock >= quietFrom || clock < quietUntil
    : clock >= quietFrom && clock < quietUntil
  if (!isQuiet) return time
  const today = dayIn(timeZone, time)
  const day = spansMidnight && clock >= quietFrom ? dayLater(today, 1) : today
  return Math.max(time, instantIn(timeZone, day, quietUntil))
}
