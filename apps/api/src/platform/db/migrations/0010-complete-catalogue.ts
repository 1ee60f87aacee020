import type { Kysely } from 'kysely'

type Schema = Kysely<unknown>

const texts = [
  'addressLine1',
  'addressLine2',
  'postCode',
  'terminals',
  'mapUrl',
  'manager',
  'authority',
  'companyNameEn',
  'companyNameAr',
]

/** What else is known of a location, and the texts that the app asked for in vain. */
export async function up(db: Schema): Promise<void> {
  // One column a statement: SQLite takes no more.
  for (const column of texts) {
    await db.schema.alterTable('location').addColumn(column, 'text').execute()
  }
  await db.schema.alterTable('location').addColumn('annualPassengers', 'integer').execute()
  for (const column of ['cargoTonnage', 'tonnageShipped']) {
    await db.schema.alterTable('location').addColumn(column, 'double precision').execute()
  }
  await db.schema
    .createTable('missingKey')
    .addColumn('lng', 'text', (it) => it.notNull())
    .addColumn('ns', 'text', (it) => it.notNull())
    .addColumn('key', 'text', (it) => it.notNull())
    .addColumn('fallback', 'text')
    .addColumn('askedBy', 'text', (it) => it.notNull())
    .addColumn('askedAt', 'text', (it) => it.notNull())
    .addPrimaryKeyConstraint('missingKey_key', ['lng', 'ns', 'key'])
    .execute()
}
