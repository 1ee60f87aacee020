import type { Kysely } from 'kysely'

/** Sets of questions that an organization keeps by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('template')
    .addColumn('id', 'text', (it) => it.notNull().primaryKey())
    .addColumn('organizationId', 'text', (it) => it.notNull().references('organization.id'))
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('createdBy', 'text', (it) => it.notNull().references('user.id'))
    .addColumn('changedAt', 'text', (it) => it.notNull())
    .addUniqueConstraint('template_name', ['organizationId', 'name'])
    .execute()
  await db.schema
    .createTable('templateQuestion')
    .addColumn('templateId', 'text', (it) => it.notNull().references('template.id'))
    .addColumn('questionId', 'text', (it) => it.notNull().references('question.id'))
    .addColumn('position', 'integer', (it) => it.notNull())
    .addPrimaryKeyConstraint('templateQuestion_pk', ['templateId', 'questionId'])
    .execute()
}
