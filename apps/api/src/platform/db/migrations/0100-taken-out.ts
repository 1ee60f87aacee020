import { sql, type Kysely } from 'kysely'

/** A question can be taken out of an assessment and keeps its answer; lists know when questions changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assessmentQuestion').addColumn('takenOutAt', 'text').execute()
  await db.schema
    .alterTable('assessment')
    .addColumn('questionsSeq', 'integer', (it) => it.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('assessmentQuestion_takenOut')
    .on('assessmentQuestion')
    .columns(['assessmentId', 'questionId'])
    .where(sql.ref('takenOutAt'), 'is not', null)
    .execute()
}
