import type { Kysely } from 'kysely'

/** The next mail is found without sorting all that are due at one moment, as after a night's digests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('mail_by_state_nextAt_id')
    .on('mail')
    .columns(['state', 'nextAt', 'id'])
    .execute()
  await db.schema.dropIndex('mail_by_state_nextAt').execute()
}
