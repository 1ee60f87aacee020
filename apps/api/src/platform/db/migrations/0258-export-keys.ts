import type { Kysely } from 'kysely'

/**
 * Every session has an export key of its own: a session that is shut out takes its key with it, and one that
 * is forgotten leaves behind for how long what it sealed is accepted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('shutOutAt', 'text').execute()
  await db.schema
    .createTable('endedSession')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('userId', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('endedAt', 'text', (it) => it.notNull())
    .addColumn('shutOutAt', 'text')
    .execute()
  await db.schema.createIndex('endedSessionByUser').on('endedSession').column('userId').execute()
}
