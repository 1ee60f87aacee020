import type { Kysely } from 'kysely'

/** The tablet that a session was last heard of from. Sessions of before say it at their next contact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('deviceId', 'text').execute()
}
