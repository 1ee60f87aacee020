import type { Kysely } from 'kysely'

/**
 * Who did what in an audit and when, kept when it is completed, so that the page of auditors reads the log
 * of unfinished audits alone. It is filled from the log when a server begins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workTally')
    .addColumn('assessmentId', 'text', (it) => it.notNull().primaryKey())
    .addColumn('startedAt', 'text')
    .addColumn('lastAt', 'text')
    .addColumn('work', 'text', (it) => it.notNull())
    .execute()
  await db.schema.createIndex('workTally_by_lastAt').on('workTally').columns(['lastAt']).execute()
}
