import { isStoppable, noticeKinds } from '@apron/contracts/notice-events.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { instantIn } from '@apron/scoring/zoned-time.ts'
import type { Context, Db } from '../handler.ts'
import type { Log } from '../log.ts'
import { queueMail } from '../mail/queue.ts'
import { createRounds, type Rounds } from '../rounds.ts'
import { findOver, type NoticeChecks } from './checks.ts'
import { settleThese } from './settle-notices.ts'
import { afterQuiet, loadWishes } from './wishes.ts'

type Here = Pick<Context, 'db' | 'now' | 'newId'>

/** What a round looks for besides: things that are due by the calendar cause notices of their own. */
export type FindDue = (here: Here) => Promise<void>

export type NoticeClockOptions = {
  readonly db: Db
  readonly clock: () => number
  readonly newId: () => string
  readonly log: Log
  readonly checks: NoticeChecks
  readonly findDue: readonly FindDue[]
}

/** Notices that one round asks again whether they are due. */
const checkedAtATime = 500
const peopleAtATime = 500

/**
 * Notes what is due by the calendar, queues the digests whose time has come, and settles what is due no more.
 * Several servers of one database may do so at once: a notice is one by its cause, a digest by person and day. What
 * fell due while no server was there is noted once.
 */
export function createNoticeClock(options: NoticeClockOptions): Rounds {
  const { db, clock, newId, log, checks, findDue } = options
  let after = ''
  return createRounds('notices', log, async (isStopped) => {
    const here = { db, newId, now: new Date(clock()).toISOString() }
    for (const find of findDue) if (!isStopped()) await find(here)
    const queued = await queueDigests(here)
    after = await settleNext(here, checks, after)
    return queued
  })
}

async function queueDigests({ db, now, newId }: Here): Promise<number> {
  const time = Date.parse(now)
  let queued = 0
  for (let after = ''; ;) {
    const people = await db
      .selectFrom('notice')
      .innerJoin('user', 'user.id', 'notice.userId')
      .select(['user.id', 'user.email', 'user.language'])
      .distinct()
      .where('notice.mailing', '=', 'digest')
      .where('notice.mailId', 'is', null)
      .where('notice.settledAt', 'is', null)
      .where('user.status', '=', 'active')
      .where('user.id', '>', after)
      .orderBy('user.id')
      .limit(peopleAtATime)
      .execute()
    if (people.length === 0) return queued
    after = people.at(-1)!.id
    const wishOf = await loadWishes(
      db,
      people.map(({ id }) => id),
    )
    for (const { id, email, language } of people) {
      const wish = wishOf(id)
      const day = dayIn(wish.timeZone, time)
      if (instantIn(wish.timeZone, day, wish.digestTime) > time) continue
      const notBefore = new Date(afterQuiet(wish, time)).toISOString()
      const mail = { id: newId(), kind: 'digest' as const, email, language: language ?? 'en' }
      const isOurs = await db.transaction().execute(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('noticeDigest')
          .values({ userId: id, day, mailId: mail.id })
          .onConflict((it) => it.columns(['userId', 'day']).doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) return false
        await queueMail(tx, { ...mail, aboutId: id, now, notBefore })
        return true
      })
      if (isOurs) queued += 1
    }
  }
}

const ofRecord = noticeKinds.filter((kind) => !isStoppable(kind))

/** Asks for the next of all that are open whether they still are due, and gives where it goes on the next time. */
async function settleNext({ db, now }: Here, checks: NoticeChecks, after: string): Promise<string> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('settledAt', 'is', null)
    .where((eb) => eb.or([eb('readAt', 'is', null), eb('kind', 'in', ofRecord)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(checkedAtATime)
    .execute()
  await settleThese(db, await findOver(db, rows, checks), now)
  return rows.length < checkedAtATime ? '' : rows.at(-1)!.id
}
