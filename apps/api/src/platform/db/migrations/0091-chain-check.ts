import type { Kysely } from 'kysely'

/** How far somebody has had the log's chain checked, in one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chainCheck')
    .addColumn('id', 'integer', (it) => it.notNull().primaryKey())
    .addColumn('beganAt', 'text')
    .addColumn('seq', 'integer', (it) => it.notNull())
    .addColumn('hash', 'text', (it) => it.notNull())
    .addColumn('checkedAt', 'text')
    .addColumn('checkedSeq', 'integer', (it) => it.notNull())
    .addColumn('checkedHash', 'text', (it) => it.notNull())
    .addColumn('brokenSeq', 'integer')
    .addColumn('fault', 'text')
    .execute()
}
