import type { Kysely } from 'kysely'

/** The HTML version of each issued report, as it was given out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('issuedPage')
    .addColumn('assessmentId', 'text', (it) => it.notNull())
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addColumn('language', 'text', (it) => it.notNull())
    .addColumn('stage', 'text', (it) => it.notNull())
    .addColumn('html', 'text', (it) => it.notNull())
    .addColumn('size', 'integer', (it) => it.notNull())
    .addColumn('sha256', 'text', (it) => it.notNull())
    .addColumn('madeAt', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('issuedPage_key', ['assessmentId', 'revision', 'language', 'stage'])
    .addForeignKeyConstraint('issuedPage_report', ['assessmentId', 'revision'], 'issuedReport', [
      'assessmentId',
      'revision',
    ])
    .execute()
}
