import type { Kysely } from 'kysely'

/** Which questions a reviewer has looked at, and as they were then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lookedAt')
    .addColumn('assessmentId', 'text', (it) => it.notNull().references('assessment.id'))
    .addColumn('reviewerId', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('questionId', 'text', (it) => it.notNull())
    .addColumn('version', 'integer', (it) => it.notNull())
    .addColumn('seq', 'integer', (it) => it.notNull())
    .addPrimaryKeyConstraint('lookedAt_key', ['assessmentId', 'reviewerId', 'questionId'])
    .execute()
}
