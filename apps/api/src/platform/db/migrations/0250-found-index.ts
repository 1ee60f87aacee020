import type { Kysely } from 'kysely'

/**
 * What was ever found at a place is read from an index alone: the rows hold the texts of findings. One is
 * written only where an audit is completed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('foundTally_by_assessmentId_questionId')
    .on('foundTally')
    .columns(['assessmentId', 'questionId'])
    .execute()
  await db.schema.dropIndex('foundTally_by_assessmentId').execute()
}
