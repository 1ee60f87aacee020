import type { Kysely } from 'kysely'

/** As what somebody signed, and a way to what waits for signatures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reportSignature')
    .addColumn('role', 'text', (it) => it.notNull().defaultTo('none'))
    .execute()
  await db.schema
    .createIndex('issuedReport_by_effectiveOn')
    .on('issuedReport')
    .column('effectiveOn')
    .execute()
}
