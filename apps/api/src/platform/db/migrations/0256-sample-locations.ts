import type { Kysely } from 'kysely'

/**
 * Locations that trials may choose. Where questions are marked as samples already, trials are in use: the
 * first three active airports by code are marked, so that they can go on creating assessments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('location').addColumn('isSample', 'integer').execute()
  const here = db as Kysely<{
    question: { id: string; isSample: number }
    location: {
      id: string
      code: string
      locationType: string
      status: string
      isSample: number | null
    }
  }>
  const sample = await here
    .selectFrom('question')
    .select('id')
    .where('isSample', '=', 1)
    .limit(1)
    .executeTakeFirst()
  if (sample === undefined) return
  const airports = await here
    .selectFrom('location')
    .select('id')
    .where('locationType', '=', 'airport')
    .where('status', '=', 'active')
    .orderBy('code')
    .limit(3)
    .execute()
  for (const { id } of airports)
    await here.updateTable('location').set({ isSample: 1 }).where('id', '=', id).execute()
}
