import type { Kysely } from 'kysely'

/** An organization can be closed, and be among those that strangers choose from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('organization').addColumn('closedAt', 'text').execute()
  await db.schema.alterTable('organization').addColumn('isListed', 'integer').execute()
}
