import { sql } from 'kysely'
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

const readMoment = prepared((db) =>
  db
    .selectFrom('counter')
    .innerJoin('installation', (join) =>
      join.on('installation.key', '=', sql.lit('epoch')).on('counter.id', '=', sql.lit(1)),
    )
    .select(['counter.seq', 'installation.value as epoch']),
)

/** What every answer to a tablet names: this life of the database, and the last number of its log. */
export async function loadMoment(db: Db): Promise<{ epoch: string; seq: number }> {
  const [row] = await readMoment(db)
  if (row === undefined) throw new Error('the database has no epoch or no counter')
  return row
}
