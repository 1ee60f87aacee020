import type { Notice } from '@apron/contracts/notice.ts'
import { sql } from 'kysely'
import type { Order } from '../db/keyset.ts'
import { loadPage } from '../db/load-page.ts'
import { readConsistently } from '../db/read-consistently.ts'
import type { Db, Handler } from '../handler.ts'

const pageSize = 200
const order: Order = {
  sort: 'created',
  key: sql<string>`"notice"."createdAt"`,
  id: sql<string>`"notice"."id"`,
  isDescending: true,
}

/** The caller's own, and nobody else's. */
export const listNotices: Handler<'notices.list'> = async ({ query }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const own = tx.selectFrom('notice').where('notice.userId', '=', caller.userId)
    const { unread, state } = await describeState(tx, caller.userId)
    if (state === query.state) return { notices: [], unread, state, isSame: true, next: null }
    const { limit = pageSize, cursor } = query
    const { page, next } = await loadPage(own, (rows) => rows.selectAll(), order, {
      cursor,
      limit,
    })
    const ids = [...new Set(page.flatMap(({ byId }) => (byId === null ? [] : [byId])))]
    const people =
      ids.length === 0
        ? []
        : await tx
            .selectFrom('user')
            .select(['id', 'firstName', 'lastName'])
            .where('id', 'in', ids)
            .execute()
    const nameOf = new Map(people.map((it) => [it.id, `${it.firstName} ${it.lastName}`]))
    const notices = page.map((row): Notice => {
      const { id, kind, aboutId, byId, createdAt, readAt, settledAt } = row
      const by = byId === null ? null : (nameOf.get(byId) ?? null)
      const gaps = JSON.parse(row.gaps) as Notice['gaps']
      return { id, kind, aboutId, gaps, by, createdAt, readAt, settledAt, mail: mailOf(row) }
    })
    return { notices, unread, state, isSame: false, next }
  })

/** How many are unread, and what differs whenever any of them came, went, or is another. */
async function describeState(db: Db, userId: string): Promise<{ unread: number; state: string }> {
  const found = await db
    .selectFrom('notice')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.count<number | string>('readAt').as('read'),
      eb.fn.count<number | string>('settledAt').as('settled'),
      eb.fn.count<number | string>('handedOverAt').as('handedOver'),
      eb.fn.count<number | string>('fault').as('failed'),
      eb.fn.max('createdAt').as('createdAt'),
      eb.fn.max('handedOverAt').as('handedOverAt'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const { unread } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number | string>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { unread: Number(unread), state: Object.values(found).join(' ') }
}

type Delivery = {
  mailing: string
  mailId: string | null
  handedOverAt: string | null
  answer: string | null
  fault: string | null
}

function mailOf({ mailing, mailId, handedOverAt, answer, fault }: Delivery): Notice['mail'] {
  if (mailing === 'none') return null
  const isHandedOver = handedOverAt !== null
  const state = isHandedOver ? 'handed-over' : fault === null ? 'waiting' : 'failed'
  return { state, handedOverAt, answer, messageId: isHandedOver ? mailId : null }
}
