import type { Kysely } from 'kysely'

/** Protective markings: those that the installation names, and the one of an assessment; JSON, null for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('settings').addColumn('markings', 'text').execute()
  await db.schema.alterTable('assessment').addColumn('marking', 'text').execute()
}
