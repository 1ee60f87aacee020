import type { Kysely } from 'kysely'

/** Which characters a file shows by their codes, because no font of reports has them; a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issuedFile').addColumn('missing', 'text').execute()
}
