import { type Kysely, type RawBuilder, sql } from 'kysely'

const twins = ['أا', 'إا', 'آاا', 'ؤا', 'ئا', 'ءا', 'ىي', 'ةت'] as const

/** The index of titles is in the order of the Arabic alphabet, as lists are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const plain = twins.reduce<RawBuilder<unknown>>(
    (so, [letter, ...other]) => sql`replace(${so}, ${sql.lit(letter)}, ${sql.lit(other.join(''))})`,
    sql`lower(coalesce("title", ''))`,
  )
  const key = sql`substr(${plain}, 1, 60)`
  await sql`drop index assessment_here_by_title`.execute(db)
  await sql`drop index assessment_all_by_title`.execute(db)
  await sql`create index assessment_here_by_title on "assessment" ("organizationId", "status", (${key}), "id")`.execute(
    db,
  )
  await sql`create index assessment_all_by_title on "assessment" ("status", (${key}), "id")`.execute(
    db,
  )
}
