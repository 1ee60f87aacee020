import type { Kysely } from 'kysely'

/** Whom a scheduled report is for may leave it by themselves: they stay named, so that its owner sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scheduleRecipient').addColumn('leftAt', 'text').execute()
}
