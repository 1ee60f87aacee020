import type { Kysely } from 'kysely'

/** Which files no row names, and the one that a reference may have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('looseFile')
    .addColumn('key', 'text', (it) => it.notNull().primaryKey())
    .addColumn('since', 'text', (it) => it.notNull())
    .execute()
  await db.schema.createIndex('looseFile_since').on('looseFile').column('since').execute()
  await db.schema
    .createTable('referenceFile')
    .addColumn('referenceId', 'text', (it) => it.notNull().primaryKey().references('reference.id'))
    .addColumn('key', 'text', (it) => it.notNull())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('size', 'integer', (it) => it.notNull())
    .addColumn('sha256', 'text', (it) => it.notNull())
    .addColumn('addedBy', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('addedAt', 'text', (it) => it.notNull())
    .execute()
}
