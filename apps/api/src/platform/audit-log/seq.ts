import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'

const advance = prepared((db, count: number) =>
  db
    .updateTable('counter')
    .set((row) => ({ seq: row('seq', '+', count) }))
    .where('id', '=', 1)
    .returning('seq'),
)
const read = prepared((db) => db.selectFrom('counter').select('seq').where('id', '=', 1))

/**
 * Takes the next `count` numbers of the log and gives the last of them; 0 only locks the counter and
 * gives the last one taken. It must be the first statement of every transaction that writes: whoever
 * holds the counter commits before the next number is given, so that readers meet no holes.
 */
export async function allotSeq(db: Db, count: number): Promise<number> {
  const [row] = await advance(db, count)
  if (row === undefined) throw new Error('the counter has no row')
  return row.seq
}

/** The last number of the log that was taken. */
export async function loadSeq(db: Db): Promise<number> {
  const [row] = await read(db)
  if (row === undefined) throw new Error('the counter has no row')
  return row.seq
}
