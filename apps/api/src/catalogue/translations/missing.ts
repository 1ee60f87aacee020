import { sql } from 'kysely'
import { textKey, type Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Handler } from '../../platform/handler.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
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
    const { page, next, total } = await loadPage(
      matching,
      (rows) => rows.selectAll().select(id.as('id')),
      order,
      { cursor, limit },
    )
    const people = await tx
      .selectFrom('user')
      .select(['id', 'firstName', 'lastName'])
      .where('id', 'in', [...new Set(page.map((row) => row.askedBy)), ''])
      .execute()
    const personOf = new Map(people.map((person) => [person.id, person]))
    const texts = page.map(({ lng, ns, key, fallback, askedBy, askedAt }) => ({
      lng,
      ns,
      key,
      fallback,
      askedBy: personOf.get(askedBy) ?? { id: askedBy, firstName: '', lastName: '' },
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
