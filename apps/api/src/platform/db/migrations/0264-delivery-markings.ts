import type { Kysely } from 'kysely'

/** What protective markings stand in a mailed report, for the name of its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scheduleDelivery').addColumn('markings', 'text').execute()
}
