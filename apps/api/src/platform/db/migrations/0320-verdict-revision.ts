import type { Kysely } from 'kysely'

/** Which mutation of a tablet gave the verdict on a part; null for what was said at a desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('actionPart').addColumn('outcomeRevision', 'text').execute()
}
