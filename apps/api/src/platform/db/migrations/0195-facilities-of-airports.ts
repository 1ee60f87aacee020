import type { Kysely } from 'kysely'

/** Cargo and catering facilities stand at an airport. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('location')
    .addColumn('airportId', 'text', (it) => it.references('location.id'))
    .execute()
  await db.schema.createIndex('location_by_airport').on('location').column('airportId').execute()
}
