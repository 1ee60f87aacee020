import type { Kysely } from 'kysely'

/** How much the log has kept of each account on its last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('keptToday')
    .addColumn('userId', 'text', (it) => it.notNull().primaryKey().references('user.id'))
    .addColumn('day', 'text', (it) => it.notNull())
    .addColumn('mutations', 'integer', (it) => it.notNull())
    .addColumn('bytes', 'integer', (it) => it.notNull())
    .execute()
}
