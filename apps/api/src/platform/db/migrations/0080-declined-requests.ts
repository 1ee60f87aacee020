import type { Kysely } from 'kysely'

/** Of a request that an admin declined: when, and with which words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['declinedAt', 'reason']) {
    await db.schema.alterTable('accessRequest').addColumn(column, 'text').execute()
  }
}
