import type { Kysely } from 'kysely'

/** Newer versions of questions are taken over into running assessments, or declined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assessmentQuestion').addColumn('declinedVersion', 'integer').execute()
  await db.schema.alterTable('assessmentQuestion').addColumn('takenOverFrom', 'integer').execute()
  await db.schema.alterTable('register').addColumn('version', 'integer').execute()
  await db.schema
    .createTable('formerHead')
    .addColumn('assessmentId', 'text', (it) => it.notNull().references('assessment.id'))
    .addColumn('register', 'text', (it) => it.notNull())
    .addColumn('revision', 'text', (it) => it.notNull())
    .addColumn('version', 'integer', (it) => it.notNull())
    .addColumn('value', 'text', (it) => it.notNull())
    .addColumn('author', 'text', (it) => it.notNull())
    .addColumn('deviceId', 'text', (it) => it.notNull())
    .addColumn('n', 'integer', (it) => it.notNull())
    .addColumn('at', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('formerHead_pk', ['assessmentId', 'register', 'revision'])
    .execute()
}
