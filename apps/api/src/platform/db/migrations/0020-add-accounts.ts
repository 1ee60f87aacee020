import type { Kysely } from 'kysely'

type Schema = Kysely<unknown>

/** Access requests, photos, outgoing mail, and what else an account knows. */
export async function up(db: Schema): Promise<void> {
  // One column a statement: SQLite takes no more.
  for (const column of ['language', 'guideReadAt', 'trialEndsAt', 'deletedAt']) {
    await db.schema.alterTable('user').addColumn(column, 'text').execute()
  }
  await db.schema.alterTable('link').addColumn('requestId', 'text').execute()
  await db.schema.createIndex('link_by_userId').on('link').column('userId').execute()
  await db.schema.createIndex('link_by_requestId').on('link').column('requestId').execute()
  await db.schema
    .createTable('photo')
    .addColumn('userId', 'text', (it) => it.notNull().primaryKey().references('user.id'))
    .addColumn('type', 'text', (it) => it.notNull())
    .addColumn('data', 'text', (it) => it.notNull())
    .addColumn('changedAt', 'text', (it) => it.notNull())
    .execute()
  await accessRequest(db)
  await mail(db)
}

async function accessRequest(db: Schema): Promise<void> {
  await db.schema
    .createTable('accessRequest')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('status', 'text', (it) => it.notNull())
    .addColumn('email', 'text', (it) => it.notNull().unique())
    .addColumn('firstName', 'text', (it) => it.notNull())
    .addColumn('lastName', 'text', (it) => it.notNull())
    .addColumn('title', 'text')
    .addColumn('jobTitle', 'text')
    .addColumn('organization', 'text', (it) => it.notNull())
    .addColumn('organizationKind', 'text')
    .addColumn('language', 'text', (it) => it.notNull())
    .addColumn('termsAcceptedAt', 'text', (it) => it.notNull())
    .addColumn('requestedAt', 'text', (it) => it.notNull())
    .addColumn('confirmedAt', 'text')
    .execute()
}

async function mail(db: Schema): Promise<void> {
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('email', 'text', (it) => it.notNull())
    .addColumn('language', 'text', (it) => it.notNull())
    .addColumn('requestId', 'text')
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('attempts', 'integer', (it) => it.notNull())
    .addColumn('createdAt', 'text', (it) => it.notNull())
    .addColumn('nextAt', 'text', (it) => it.notNull())
    .addColumn('sentAt', 'text')
    .addColumn('fault', 'text')
    .execute()
  await db.schema
    .createIndex('mail_by_state_nextAt')
    .on('mail')
    .columns(['state', 'nextAt'])
    .execute()
}
