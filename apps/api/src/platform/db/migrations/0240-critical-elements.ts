import type { Kysely } from 'kysely'

/** Which of ICAO's critical elements a question is about; of those that there are nobody has said it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('question').addColumn('criticalElement', 'text').execute()
}
