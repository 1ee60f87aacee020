import type { Kysely } from 'kysely'

/** What each import wrote, so that it can be taken back as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('importRun')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('importedBy', 'text', (it) => it.references('user.id'))
    .addColumn('importedAt', 'text', (it) => it.notNull())
    .addColumn('tallies', 'text', (it) => it.notNull())
    .addColumn('undo', 'text', (it) => it.notNull())
    .addColumn('digest', 'text', (it) => it.notNull())
    .execute()
}
