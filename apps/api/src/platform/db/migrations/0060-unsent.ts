import type { Kysely } from 'kysely'

/** What tablets said that they hold and have not sent, by assessment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unsent')
    .addColumn('assessmentId', 'text', (it) => it.notNull().references('assessment.id'))
    .addColumn('deviceId', 'text', (it) => it.notNull())
    .addColumn('userId', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('count', 'integer', (it) => it.notNull())
    .addColumn('reportedAt', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('unsent_key', ['assessmentId', 'deviceId'])
    .execute()
  await db.schema.createIndex('unsent_by_deviceId').on('unsent').column('deviceId').execute()
}
