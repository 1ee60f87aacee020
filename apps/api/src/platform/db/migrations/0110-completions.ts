import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { backfillCompletions } from './backfill-completions.ts'

/**
 * What each completion found, kept for good: reports and figures read it, also while the assessment is open
 * again. What was complete before this release gets the row that it would have had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('completion')
    .addColumn('assessmentId', 'text', (it) => it.notNull().references('assessment.id'))
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addColumn('number', 'text', (it) => it.notNull())
    .addColumn('series', 'text', (it) => it.notNull())
    .addColumn('place', 'integer', (it) => it.notNull())
    .addColumn('score', 'double precision')
    .addColumn('points', 'text', (it) => it.notNull())
    .addColumn('figures', 'text', (it) => it.notNull())
    .addColumn('nonCompliant', 'integer', (it) => it.notNull())
    .addColumn('seriousDeficiencies', 'integer', (it) => it.notNull())
    .addColumn('digest', 'text', (it) => it.notNull())
    .addColumn('completedBy', 'text', (it) => it.notNull())
    .addColumn('completedAt', 'text', (it) => it.notNull())
    .addColumn('completedOn', 'text', (it) => it.notNull())
    .addColumn('dueOn', 'text', (it) => it.notNull())
    .addColumn('immediateDueOn', 'text')
    .addColumn('isSelfAssessment', 'integer', (it) => it.notNull())
    .addPrimaryKeyConstraint('completion_key', ['assessmentId', 'revision'])
    .execute()
  // Every revision of one report has its number; no other report ever does.
  await db.schema
    .createIndex('completion_unique_number')
    .unique()
    .on('completion')
    .columns(['number', 'revision'])
    .execute()
  await db.schema
    .createIndex('completion_by_series')
    .on('completion')
    .columns(['series', 'place'])
    .execute()
  await db.schema
    .createIndex('completion_by_completedAt')
    .on('completion')
    .columns(['completedAt'])
    .execute()
  await backfillCompletions(db)
  await refuseChanges(db)
}

/** The database itself refuses to change or delete a completion. */
async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create or replace function completion_is_final() returns trigger language plpgsql as
      $$ begin raise exception 'a completion is never changed'; end $$`.execute(db)
    await sql`create trigger completion_refuses_change before update or delete on completion
      for each row execute function completion_is_final()`.execute(db)
    await sql`create trigger completion_refuses_truncate before truncate on completion
      for each statement execute function completion_is_final()`.execute(db)
    return
  }
  for (const act of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`completion_refuses_${act}`)} before ${sql.raw(act)} on completion
      begin select raise(abort, 'a completion is never changed'); end`.execute(db)
  }
}
