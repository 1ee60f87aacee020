import { sql } from 'kysely'
import { comesAfter, cutPage, textKey, type Order } from '../db/keyset.ts'
import { holdsSearch } from '../db/search.ts'
import type { Handler } from '../handler.ts'
import { changeCatalogue } from '../trail/change-catalogue.ts'
import { readConsistently } from '../db/read-consistently.ts'
import { countKeys } from './queries.ts'

/** What tells one missing text from another. */
const id = sql<string>`("missingKey"."lng" || '/' || "missingKey"."ns" || '/' || "missingKey"."key")`
const order: Order = { sort: 'key', key: textKey('missingKey.key'), id }
const searched = ['missingKey.key', 'missingKey.fallback']

/** What the app asked for and no file of texts has, by key. */
export const listMissing: Handler<'texts.missing'> = async ({ query }, { db }) =>
  readConsistently(db, async (tx) => {
    const { search = '', cursor, limit = 50 } = query
    const matching = tx.selectFrom('missingKey').where(holdsSearch(tx, searched, search))
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .innerJoin('user', 'user.id', 'missingKey.askedBy')
      .selectAll('missingKey')
      .select(['user.firstName', 'user.lastName', order.key.as('sortKey'), id.as('id')])
      .$if(cursor !== undefined, (it) => it.where(comesAfter(order, cursor ?? '')))
      .orderBy(order.key)
      .orderBy(id)
      .limit(limit + 1)
      .execute()
    const { page, next } = cutPage(rows, limit, order)
    const texts = page.map(({ lng, ns, key, fallback, askedBy, askedAt, firstName, lastName }) => ({
      lng,
      ns,
      key,
      fallback,
      askedBy: { id: askedBy, firstName, lastName },
      askedAt,
    }))
    return { texts, next, total }
  })

/** Takes all of them off the list: what is still missed comes again. */
export const clearMissing: Handler<'texts.clear-missing'> = async (_, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const removed = await countKeys(db)
    if (removed > 0) {
      await db.deleteFrom('missingKey').execute()
      tell({ kind: 'texts.clear-missing', target: 'all', before: { removed } })
    }
    return { removed }
  })
