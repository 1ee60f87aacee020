import type { NamedKind, AuditLogName } from '@apron/contracts/trail.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { selectNewest } from '../../catalogue/questions/queries.ts'

type Found = { readonly id: string; readonly en: string | null; readonly ar: string | null }
/** The most of a question's text that says which one it is. */
const longest = 120

/** What the ids of rows are called now: the log itself names nobody. */
export const listNames: Handler<'trail.names'> = async ({ query }, { db }) => {
  const ids = [...new Set(query.ids.split(','))]
  const names: AuditLogName[] = []
  for (const [kind, find] of Object.entries(finders) as [NamedKind, Find][]) {
    for (const { id, en, ar } of await find(db, ids)) {
      const [english, arabic] = [en || ar || '', ar || en || '']
      if (english !== '') names.push({ id, kind, en: cut(english), ar: cut(arabic) })
    }
  }
  return { names }
}

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`

type Find = (db: Db, ids: readonly string[]) => Promise<readonly Found[]>
const alike = (rows: readonly { id: string; name: string }[]): Found[] =>
  rows.map(({ id, name }) => ({ id, en: name, ar: name }))

const finders: Readonly<Record<NamedKind, Find>> = {
  user: async (db, ids) => {
    const rows = db.selectFrom('user').select(['id', 'firstName', 'lastName'])
    const found = await rows.where('id', 'in', ids).execute()
    return alike(
      found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    )
  },
  request: async (db, ids) => {
    const rows = db.selectFrom('accessRequest').select(['id', 'firstName', 'lastName'])
    const found = await rows.where('id', 'in', ids).execute()
    return alike(
      found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    )
  },
  organization: async (db, ids) =>
    alike(
      await db.selectFrom('organization').select(['id', 'name']).where('id', 'in', ids).execute(),
    ),
  assessment: async (db, ids) =>
    alike(
      await db
        .selectFrom('assessment')
        .select(['id', 'title as name'])
        .where('id', 'in', ids)
        .execute(),
    ),
  location: async (db, ids) =>
    db
      .selectFrom('location')
      .select(['id', 'nameEn as en', 'nameAr as ar'])
      .where('id', 'in', ids)
      .execute(),
  question: async (db, ids) =>
    selectNewest(db)
      .select(['question.id', 'text.textEn as en', 'text.textAr as ar'])
      .where('question.id', 'in', ids)
      .execute(),
  category: async (db, ids) =>
    db
      .selectFrom('category')
      .select(['id', 'nameEn as en', 'nameAr as ar'])
      .where('id', 'in', ids)
      .execute(),
  'sub-category': async (db, ids) =>
    db
      .selectFrom('subCategory')
      .select(['id', 'nameEn as en', 'nameAr as ar'])
      .where('id', 'in', ids)
      .execute(),
  reference: async (db, ids) =>
    alike(
      await db
        .selectFrom('reference')
        .select(['id', 'title as name'])
        .where('id', 'in', ids)
        .execute(),
    ),
}
