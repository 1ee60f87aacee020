import type { Kysely } from 'kysely'

/** Which texts of the catalogue somebody checked, by language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('textCheck')
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('id', 'text', (it) => it.notNull())
    .addColumn('language', 'text', (it) => it.notNull())
    .addColumn('text', 'text', (it) => it.notNull())
    .addColumn('checkedBy', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('checkedAt', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('textCheck_pk', ['kind', 'id', 'language'])
    .execute()
}
