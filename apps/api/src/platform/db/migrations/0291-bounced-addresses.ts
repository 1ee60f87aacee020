import type { Kysely } from 'kysely'

/** Whose mail server takes nothing for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bouncedAddress')
    .addColumn('userId', 'text', (it) => it.notNull().primaryKey().references('user.id'))
    .addColumn('email', 'text', (it) => it.notNull())
    .addColumn('bouncedAt', 'text', (it) => it.notNull())
    .execute()
}
