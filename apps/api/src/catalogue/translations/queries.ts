import type { Db } from '../../platform/handler.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { TranslationTables } from './tables.ts'

type Row = TranslationTables['missingKey']

/** Writes keys that the table does not have yet. */
export const saveKeys = insertMany('missingKey', [
  'lng',
  'ns',
  'key',
  'fallback',
  'askedBy',
  'askedAt',
])

/** Those of these keys that the table has. */
export async function loadKnownKeys(
  db: Db,
  { lng, ns }: Pick<Row, 'lng' | 'ns'>,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('missingKey')
    .select('key')
    .where('lng', '=', lng)
    .where('ns', '=', ns)
    .where('key', 'in', keys)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export async function countKeys(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('missingKey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
