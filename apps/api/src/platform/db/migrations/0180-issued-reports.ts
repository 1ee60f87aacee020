import type { CreateTableBuilder, Kysely } from 'kysely'

/** Work that servers do by themselves, the reports that they issue, and who signed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('key', 'text', (it) => it.notNull().unique())
    .addColumn('payload', 'text', (it) => it.notNull())
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('attempts', 'integer', (it) => it.notNull())
    .addColumn('createdAt', 'text', (it) => it.notNull())
    .addColumn('nextAt', 'text', (it) => it.notNull())
    .addColumn('endedAt', 'text')
    .addColumn('fault', 'text')
    .execute()
  await db.schema.createIndex('job_due').on('job').columns(['state', 'nextAt']).execute()
  await ofCompletion(db.schema.createTable('issuedReport'))
    .addColumn('code', 'text', (it) => it.notNull().unique())
    .addColumn('issuedOn', 'text', (it) => it.notNull())
    .addColumn('effectiveOn', 'text')
    .addColumn('material', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('issuedReport_key', ['assessmentId', 'revision'])
    .execute()
  await ofCompletion(db.schema.createTable('issuedFile'))
    .addColumn('language', 'text', (it) => it.notNull())
    .addColumn('stage', 'text', (it) => it.notNull())
    .addColumn('key', 'text', (it) => it.notNull())
    .addColumn('size', 'integer', (it) => it.notNull())
    .addColumn('pages', 'integer', (it) => it.notNull())
    .addColumn('sha256', 'text', (it) => it.notNull())
    .addColumn('madeAt', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('issuedFile_key', ['assessmentId', 'revision', 'language', 'stage'])
    .execute()
  await ofCompletion(db.schema.createTable('reportSignature'))
    .addColumn('part', 'text', (it) => it.notNull())
    .addColumn('userId', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('signedAt', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('reportSignature_key', ['assessmentId', 'revision', 'part'])
    .execute()
  // Whether an organization has trials alone is asked with every list of assessments.
  await db.schema
    .createIndex('user_by_organizationId')
    .on('user')
    .columns(['organizationId', 'role'])
    .execute()
}

const ofCompletion = <T extends string>(table: CreateTableBuilder<T>) =>
  table
    .addColumn('assessmentId', 'text', (it) => it.notNull())
    .addColumn('revision', 'integer', (it) => it.notNull())
    .addForeignKeyConstraint('completed', ['assessmentId', 'revision'], 'completion', [
      'assessmentId',
      'revision',
    ])
