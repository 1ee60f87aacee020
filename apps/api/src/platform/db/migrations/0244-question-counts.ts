import type { Kysely } from 'kysely'

/**
 * How many questions stand under each heading, in use and not, is counted from an index alone and in its
 * order. It begins as the index did that it takes the place of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('question_counts')
    .on('question')
    .columns(['subCategoryId', 'status', 'version'])
    .execute()
  await db.schema.dropIndex('question_by_subCategoryId').execute()
}
