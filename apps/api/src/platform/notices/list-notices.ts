import type { Notice } from '@apron/contracts/notice.ts'
import { sql } from 'kysely'
import type { Order } from '../db/keyset.ts'
import { loadPage } from '../db/load-page.ts'
import { readConsistently } from '../db/read-consistently.ts'
import type { Handler } from '../handler.ts'

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
    const { limit = pageSize, cursor } = query
    const { page, next } = await loadPage(own, (rows) => rows.selectAll(), order, {
      cursor,
      limit,
    })
    const { unread } = await own
      .select((eb) => eb.fn.countAll<number | string>().as('unread'))
      .where('readAt', 'is', null)
      .where('settledAt', 'is', null)
      .executeTakeFirstOrThrow()
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
    return { notices, unread: Number(unread), next }
  })

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
