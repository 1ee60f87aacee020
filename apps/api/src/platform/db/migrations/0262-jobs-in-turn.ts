import type { Kysely } from 'kysely'

/** A job names its organization, so that organizations are served in turn; those that wait are given theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job').addColumn('organizationId', 'text').execute()
  const here = db as Kysely<{
    job: { id: string; payload: string; state: string; organizationId: string | null }
    assessment: { id: string; organizationId: string }
    schedule: { id: string; organizationId: string }
    scheduleRun: { id: string; scheduleId: string }
  }>
  const jobs = await here
    .selectFrom('job')
    .select(['id', 'payload'])
    .where('state', '!=', 'done')
    .execute()
  for (const { id, payload } of jobs) {
    const { assessmentId, runId } = JSON.parse(payload) as Record<string, string | undefined>
    const found =
      assessmentId === undefined
        ? await here
            .selectFrom('scheduleRun')
            .innerJoin('schedule', 'schedule.id', 'scheduleRun.scheduleId')
            .select('schedule.organizationId')
            .where('scheduleRun.id', '=', runId ?? '')
            .executeTakeFirst()
        : await here
            .selectFrom('assessment')
            .select('organizationId')
            .where('id', '=', assessmentId)
            .executeTakeFirst()
    const { organizationId = null } = found ?? {}
    await here.updateTable('job').set({ organizationId }).where('id', '=', id).execute()
  }
}
