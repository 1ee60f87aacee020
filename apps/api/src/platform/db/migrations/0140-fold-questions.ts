import { sql, type Kysely } from 'kysely'

type Row = {
  questionId: string
  version: number
  textEn: string | null
  textAr: string | null
  considerationsEn: string | null
  considerationsAr: string | null
  regulations: string
  guidance: string
}

const batch = 500

/**
 * Every version keeps its texts as a search compares them: folding them anew for each question at each
 * search took longer than all the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questionVersion').addColumn('folded', 'text').execute()
  for (;;) {
    const { rows } = await sql<Row>`
      select * from "questionVersion" where "folded" is null limit ${sql.lit(batch)}`.execute(db)
    for (const row of rows) {
      await sql`
        update "questionVersion" set "folded" = ${foldAll(row)}
        where "questionId" = ${row.questionId} and "version" = ${row.version}`.execute(db)
    }
    if (rows.length < batch) return
  }
}

const foldAll = (row: Row): string =>
  fold(
    [
      row.textEn,
      row.textAr,
      row.considerationsEn,
      row.considerationsAr,
      row.regulations,
      row.guidance,
    ]
      .map((text) => text ?? '')
      .join(' '),
  )

/** As the program folded when this was written. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(/[\u0671\u0649\u06cc\u06a9\u0629]/g, (letter) => twins[letter] ?? letter)
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/\s+/g, ' ')
    .trim()

const twins: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u06a9': '\u0643',
  '\u0629': '\u0647',
}
