import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'

const read = prepared((db) =>
  db.selectFrom('installation').select('value').where('key', '=', 'epoch'),
)

/** The random id of this life of the database. */
export async function loadEpoch(db: Db): Promise<string> {
  const [row] = await read(db)
  if (row === undefined) throw new Error('the database has no epoch')
  return row.value
}
