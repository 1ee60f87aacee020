import { foldText, wordsOf } from '@apron/scoring/fold-text.ts'
import { sql, type QueryExecutorProvider, type RawBuilder, type SqlBool } from 'kysely'
import { isPostgres } from './dialect.ts'

/** More words than anybody types; each is looked for in every row. */
const maxWords = 8

/**
 * Every word of the search is somewhere in one of the columns, compared as tablets compare: whatever
 * its capitals, accents and Arabic vowel signs are.
 */
export function holdsSearch(
  db: QueryExecutorProvider,
  columns: readonly string[],
  search: string,
): RawBuilder<SqlBool> {
  if (isPostgres(db))
    return holdsWords(
      columns.map((column) => folded(db, column)),
      search,
    )
  const words = wordsOf(search).slice(0, maxWords)
  if (words.length === 0) return sql`1 = 1`
  // No word has a space in it, so none is found across two columns.
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  return sql`holds_words(${words.join(' ')}, ${sql.join(texts, sql` || ' ' || `)}) = 1`
}

/** The same of texts that are folded already. */
export function holdsWords(
  texts: readonly RawBuilder<string | null>[],
  search: string,
): RawBuilder<SqlBool> {
  const found = wordsOf(search)
    .slice(0, maxWords)
    .map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const ways = texts.map((text) => sql`${text} like ${pattern} escape '\\'`)
      return sql`(${sql.join(ways, sql` or `)})`
    })
  return found.length === 0 ? sql`1 = 1` : sql`(${sql.join(found, sql` and `)})`
}

/** A column's text as `foldText` gives it, but for its spaces. */
export function folded(db: QueryExecutorProvider, column: string): RawBuilder<string | null> {
  if (!isPostgres(db)) return sql`fold_text(${sql.ref(column)})`
  const { dropped, from, to } = (tables ??= buildTables())
  const waws = sql`regexp_replace(normalize(${sql.ref(column)}, NFKD), ${sql.lit(
    `(?:\u064a${dropped}*\u0654|\u0621)(?=${dropped}*\u0648)`,
  )}, ${sql.lit('\u0648')}, 'g')`
  const plain = sql`regexp_replace(${waws}, ${sql.lit(dropped)}, '', 'g')`
  return sql`translate(lower(${plain}), ${sql.lit(from)}, ${sql.lit(to)})`
}

/** What PostgreSQL needs to do it by itself: its `lower` knows ASCII alone where texts are ordered by bytes. */
type Tables = { readonly dropped: string; readonly from: string; readonly to: string }
let tables: Tables | undefined

/** The scripts of the catalogue and of people's names: Latin, Greek, Cyrillic, Hebrew and Arabic. */
const lastLetter = 0x06ff
const lastMark = 0xfeff
/** Quotes, hyphens and dashes, beyond those letters. */
const isSign = (point: number): boolean => point >= 0x2010 && point <= 0x2212

function buildTables(): Tables {
  const dropped: number[] = []
  let from = ''
  let to = ''
  for (let point = 0x80; point <= lastMark; point += 1) {
    const letter = String.fromCodePoint(point)
    if (!letter.isWellFormed() || letter.normalize('NFKD') !== letter) continue
    const plain = foldText(letter)
    // Between letters, because a space alone is folded away too.
    if (foldText(`x${letter}x`) === 'xx') dropped.push(point)
    else if ((point <= lastLetter || isSign(point)) && plain.length === 1 && plain !== letter) {
      from += letter
      to += plain
    }
  }
  return { dropped: `[${asRanges(dropped)}]`, from, to }
}

/** Code points in their order as what stands between the brackets of a regular expression. */
function asRanges(points: readonly number[]): string {
  const isFirst = (point: number, index: number): boolean => points[index - 1] !== point - 1
  const isLast = (point: number, index: number): boolean => points[index + 1] !== point + 1
  const lasts = points.filter(isLast)
  return points
    .filter(isFirst)
    .map((first, index) => String.fromCodePoint(first, 0x2d, lasts[index] ?? first))
    .join('')
}
