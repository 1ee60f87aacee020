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
  folded: string | null
}

const batch = 500

/**
 * What a search compares has changed: quotes, dashes, the Arabic signs between digits, and a hamza before a waw
 * are now written alike. Every version is folded anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let [questionId, version] = ['', 0]
  for (;;) {
    const { rows } = await sql<Row>`
      select * from "questionVersion"
      where "questionId" > ${questionId} or ("questionId" = ${questionId} and "version" > ${version})
      order by "questionId", "version" limit ${sql.lit(batch)}`.execute(db)
    for (const row of rows) {
      const folded = foldAll(row)
      if (folded !== row.folded)
        await sql`
          update "questionVersion" set "folded" = ${folded}
          where "questionId" = ${row.questionId} and "version" = ${row.version}`.execute(db)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    questionId = last.questionId
    version = last.version
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
    .replaceAll(/(?:\u064a\p{Mn}*\u0654|\u0621)(?=[\p{Mn}\p{Cf}\u0640]*\u0648)/gu, '\u0648')
    .replaceAll(/[\p{Mn}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(/[\u0671\u0649\u06cc\u06a9\u0629]/g, (letter) => twins[letter] ?? letter)
    .replaceAll(/[\u2018\u2019\u201a\u201b\u2032\u02bc]/g, "'")
    .replaceAll(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2010\u2012-\u2015\u2212]/g, '-')
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u060c\u066c]/g, ',')
    .replaceAll('\u061b', ';')
    .replaceAll('\u061f', '?')
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
