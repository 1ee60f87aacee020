import type { Kysely } from 'kysely'

/** What an admin sets for the whole installation, in one row, and its logo in another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (it) => it.notNull().primaryKey())
    .addColumn('operatorEn', 'text')
    .addColumn('operatorAr', 'text')
    .addColumn('timeZone', 'text')
    .addColumn('digits', 'text')
    .addColumn('allowsTrials', 'integer')
    .addColumn('requestDays', 'integer')
    .addColumn('sessionDays', 'integer')
    .addColumn('senderName', 'text')
    .execute()
  await db.schema
    .createTable('logo')
    .addColumn('id', 'integer', (it) => it.notNull().primaryKey())
    .addColumn('type', 'text', (it) => it.notNull())
    .addColumn('data', 'text', (it) => it.notNull())
    .addColumn('changedAt', 'text', (it) => it.notNull())
    .execute()
}
