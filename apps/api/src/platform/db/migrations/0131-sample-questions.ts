import type { Kysely } from 'kysely'

/** Questions that trials may see. None is one until somebody marks it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('question')
    .addColumn('isSample', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
}
