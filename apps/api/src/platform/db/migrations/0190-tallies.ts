import { type Kysely, sql } from 'kysely'

const levels = [
  'fullyCompliant',
  'improvementDesirable',
  'nonCompliant',
  'seriousDeficiency',
  'notConfirmed',
  'notApplicable',
  'asked',
] as const

/**
 * What the figures of reports count, kept when an audit is completed, so that nobody sums answers to look
 * at a page. It is filled when a server begins, from the reports that were issued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let tally = db.schema
    .createTable('tally')
    .addColumn('assessmentId', 'text', (it) => it.notNull().primaryKey())
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addColumn('organizationId', 'text', (it) => it.notNull())
    .addColumn('locationId', 'text', (it) => it.notNull())
    .addColumn('completedOn', 'text', (it) => it.notNull())
    .addColumn('completedAt', 'text', (it) => it.notNull())
    .addColumn('createdAt', 'text', (it) => it.notNull())
    .addColumn('submittedAt', 'text')
    .addColumn('tenths', 'integer')
  for (const level of levels) tally = tally.addColumn(level, 'integer', (it) => it.notNull())
  await tally.addColumn('aspects', 'text', (it) => it.notNull()).execute()
  let aspects = db.schema
    .createTable('aspectTally')
    .addColumn('organizationId', 'text', (it) => it.notNull())
    .addColumn('month', 'text', (it) => it.notNull())
    .addColumn('aspect', 'text', (it) => it.notNull())
    .addColumn('key', 'text', (it) => it.notNull())
  for (const level of levels) aspects = aspects.addColumn(level, 'integer', (it) => it.notNull())
  await aspects
    .addPrimaryKeyConstraint('aspectTally_key', ['organizationId', 'month', 'aspect', 'key'])
    .execute()
  await db.schema
    .createTable('foundTally')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('assessmentId', 'text', (it) => it.notNull())
    .addColumn('organizationId', 'text', (it) => it.notNull())
    .addColumn('completedOn', 'text', (it) => it.notNull())
    .addColumn('questionId', 'text', (it) => it.notNull())
    .addColumn('version', 'integer', (it) => it.notNull())
    .addColumn('number', 'text', (it) => it.notNull())
    .addColumn('level', 'text', (it) => it.notNull())
    .addColumn('isRepeat', 'integer', (it) => it.notNull())
    .addColumn('finding', 'text', (it) => it.notNull())
    .execute()
  await db.schema
    .createTable('recommendationTally')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('organizationId', 'text', (it) => it.notNull())
    .addColumn('completedOn', 'text', (it) => it.notNull())
    .addColumn('text', 'text', (it) => it.notNull())
    .execute()
  await index(db, 'tally', ['completedOn'])
  await index(db, 'tally', ['organizationId', 'completedOn'])
  await index(db, 'foundTally', ['assessmentId'])
  await index(db, 'foundTally', ['completedOn', 'level', 'isRepeat'])
  await index(db, 'foundTally', ['organizationId', 'completedOn', 'level', 'isRepeat'])
  await index(db, 'recommendationTally', ['organizationId', 'completedOn'])
  // What moved an assessment: few rows among many answers, and answers do not pay for it.
  await db.schema
    .createIndex('log_of_moves')
    .on('log')
    .columns(['receivedAt'])
    .where(sql`"kind" in ('start', 'submit', 'move')` as never)
    .execute()
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
