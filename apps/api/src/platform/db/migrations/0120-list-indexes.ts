import { type Kysely, sql } from 'kysely'

/** What each order of the list compares. */
const keys = {
  due: sql`coalesce("dueOn", '9999-12-31')`,
  title: sql`substr(lower(coalesce("title", '')), 1, 60)`,
  score: sql`cast(20000 + cast(round(coalesce("score", -0.1) * 10) as integer) as text)`,
  changed: sql`cast("seq" + 1000000000000000 as text)`,
}

/**
 * A page of a long list is read in its order, status by status, for an organization and for those who see
 * all; what is overdue is counted from an index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, key] of Object.entries(keys)) {
    const [here, all] = [`assessment_here_by_${name}`, `assessment_all_by_${name}`]
    await sql`create index ${sql.ref(here)} on "assessment" ("organizationId", "status", (${key}), "id")`.execute(
      db,
    )
    await sql`create index ${sql.ref(all)} on "assessment" ("status", (${key}), "id")`.execute(db)
  }
  const columns = ['status', 'dueOn'] as const
  await db.schema
    .createIndex('assessment_late')
    .on('assessment')
    .columns([...columns])
    .execute()
  await db.schema
    .createIndex('assessment_late_here')
    .on('assessment')
    .columns(['organizationId', ...columns])
    .execute()
}
