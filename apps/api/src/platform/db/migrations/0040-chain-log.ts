import type { Kysely } from 'kysely'
import { guardLog, unguardLog } from '../guard-log.ts'
import { linkHash, type Row } from './chain-as-of-0040.ts'

type Schema = Kysely<unknown>
const pageSize = 1000

/** Each row of the log carries the hash of the row before it; what is there already is chained now. */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .alterTable('log')
    .addColumn('hash', 'text', (it) => it.notNull().defaultTo(''))
    .execute()
  await unguardLog(db)
  await chainAll((db as Kysely<{ log: Row & { hash: string } }>).withTables())
  await guardLog(db)
}

async function chainAll(db: Kysely<{ log: Row & { hash: string } }>): Promise<void> {
  let [seq, hash] = [0, '']
  for (;;) {
    const rows = await db
      .selectFrom('log')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const row of rows) {
      seq = row.seq
      hash = linkHash(hash, row)
      await db.updateTable('log').set({ hash }).where('seq', '=', seq).execute()
    }
    if (rows.length < pageSize) return
  }
}
