import { noticeKinds, isStoppable, type NoticeKind } from '@apron/contracts/notice-events.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'

const stoppable = noticeKinds.filter(isStoppable)
const ofRecord = noticeKinds.filter((kind) => !isStoppable(kind))

type About = {
  readonly aboutId: string
  readonly kinds: readonly NoticeKind[]
  /** Of one person alone. */
  readonly userId?: string
}

/**
 * Says in the transaction that ends their cause that notices are due no more: what is for convenience is withdrawn,
 * what is of record is marked. A mail that has not gone yet does not go.
 */
export const settleNotices = async (db: Db, about: About, now: string): Promise<void> =>
  settleWhere(db, now, (eb) =>
    eb.and([
      eb('aboutId', '=', about.aboutId),
      eb('kind', 'in', about.kinds),
      ...(about.userId === undefined ? [] : [eb('userId', '=', about.userId)]),
    ]),
  )

/** As `settleNotices`, for these. */
export const settleThese = async (db: Db, ids: readonly string[], now: string): Promise<void> => {
  if (ids.length > 0) await settleWhere(db, now, (eb) => eb('id', 'in', ids))
}

type Where = (eb: ExpressionBuilder<Tables, 'notice'>) => ReturnType<typeof eb.and>

async function settleWhere(db: Db, now: string, isMeant: Where): Promise<void> {
  const gone = await db
    .deleteFrom('notice')
    .where(isMeant)
    .where('kind', 'in', stoppable)
    .returning(['mailing', 'mailId'])
    .execute()
  const mailIds = gone.flatMap(({ mailing, mailId }) =>
    mailing === 'at-once' && mailId !== null ? [mailId] : [],
  )
  if (mailIds.length > 0) {
    // One that a sender has taken up asks for its notice by itself.
    await db
      .deleteFrom('mail')
      .where('id', 'in', mailIds)
      .where('state', '=', 'queued')
      .where('attempts', '=', 0)
      .execute()
  }
  await db
    .updateTable('notice')
    .set({ settledAt: now })
    .where(isMeant)
    .where('kind', 'in', ofRecord)
    .where('settledAt', 'is', null)
    .execute()
}
