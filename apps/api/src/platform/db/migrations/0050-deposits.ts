import type { Kysely } from 'kysely'

/** Whoever was made inactive may still hand in what their tablet holds: until when, and how much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('depositUntil', 'text').execute()
  await db.schema
    .createTable('handedIn')
    .addColumn('userId', 'text', (it) => it.notNull().primaryKey().references('user.id'))
    .addColumn('mutations', 'integer', (it) => it.notNull())
    .addColumn('bytes', 'integer', (it) => it.notNull())
    .execute()
}
