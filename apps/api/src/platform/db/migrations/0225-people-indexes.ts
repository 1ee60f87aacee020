import { type Kysely, type RawBuilder, sql } from 'kysely'

const twins = ['أا', 'إا', 'آاا', 'ؤا', 'ئا', 'ءا', 'ىي', 'ةت'] as const
const name = twins.reduce<RawBuilder<unknown>>(
  (so, [letter, ...other]) => sql`replace(${so}, ${sql.lit(letter)}, ${sql.lit(other.join(''))})`,
  sql`lower("lastName" || ' ' || "firstName")`,
)

/** A page of people is read in the order of an index, and what is counted of them from another alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [index, first] of [
    ['user_by_name', ''],
    ['user_of_role_by_name', '"role", '],
    ['user_here_by_name', '"organizationId", '],
  ] as const)
    await sql`create index ${sql.ref(index)} on "user" (${sql.raw(first)}(${name}), "id")
      where "deletedAt" is null`.execute(db)
  await sql`create index user_by_last_active on "user" (coalesce("lastActiveAt", ''), "id")
    where "deletedAt" is null`.execute(db)
  await sql`create index user_counts on "user" ("role", "status", "organizationId", "lastActiveAt")
    where "deletedAt" is null`.execute(db)
}
