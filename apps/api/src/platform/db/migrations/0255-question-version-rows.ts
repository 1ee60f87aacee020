import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * SQLite kept the texts of questions in their key's own tree, of which a page holds four rows: what is longer than a
 * quarter of a page went on in a page of its own, nearly empty. As plain rows they take half the place, and
 * half the writing where a file of them is taken in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`create table "questionVersionRow" (
    "questionId" text not null, "version" integer not null, "textEn" text, "textAr" text,
    "considerationsEn" text, "considerationsAr" text, "regulations" text not null, "guidance" text not null,
    "createdAt" text not null, "folded" text,
    constraint "questionVersion_questionId_to_question" foreign key ("questionId") references "question" ("id"),
    constraint "questionVersion_key" primary key ("questionId", "version"))`.execute(db)
  const columns = sql.raw(`"questionId", "version", "textEn", "textAr", "considerationsEn",
    "considerationsAr", "regulations", "guidance", "createdAt", "folded"`)
  await sql`insert into "questionVersionRow" (${columns})
    select ${columns} from "questionVersion" order by "questionId", "version"`.execute(db)
  await sql`drop table "questionVersion"`.execute(db)
  await sql`alter table "questionVersionRow" rename to "questionVersion"`.execute(db)
}
