import type { HeadingSource } from '@apron/contracts/import-shape.ts'
import { headingMax } from '@apron/contracts/library-bounds.ts'
import { textOf } from '../../../platform/texts.ts'
import type { Layout } from '../read/read-table.ts'
import type { Choices } from './book.ts'
import { headingKey, spellingsOf } from './heading-key.ts'
import { scriptOf } from './language-of.ts'
import type { ShapedRow } from './shape-rows.ts'

/** Where the headings of a file come from that has no column for them; null where a column has them. */
export type HeadingsFrom = {
  readonly category: HeadingSource | null
  readonly subCategory: HeadingSource | null
  /** What may be chosen instead. */
  readonly sources: readonly ('rows' | 'sheet' | 'file' | 'default')[]
}

type Given<C extends string> = {
  readonly layout: Layout<C>
  readonly names: readonly (C | null)[]
  readonly choices: Choices
  /** Of the file. */
  readonly name: string
  readonly isSeveral: boolean
}

/** What each record is placed under beside its own cells, and where that comes from. */
export function giveHeadings<C extends string>(
  rows: readonly ShapedRow[],
  { layout: { levels, text }, names, choices, name, isSeveral }: Given<C>,
): { from: HeadingsFrom; extraOf: (row: ShapedRow) => Partial<Record<C, string>> } {
  const none = { category: null, subCategory: null, sources: [] }
  if (levels === undefined || text === undefined) return { from: none, extraOf: () => ({}) }
  const { category, subCategory } = levels
  const isMissing = (columns: readonly C[]): boolean => !columns.some((it) => names.includes(it))
  const sheet = rows[0]?.sheet ?? null
  const isNamed = sheet !== null && !isUnnamed(sheet)
  const hasRows = rows.some(({ headings }) => headings.length > 0)
  const hasLower = rows.some(({ headings }) => headings.length > 1)
  const file = plainName(name)
  const sources = [
    ...(hasRows ? (['rows'] as const) : []),
    ...(isSeveral || isNamed ? (['sheet'] as const) : []),
    ...(file === '' ? [] : (['file'] as const)),
    'default' as const,
  ]
  const upper = isMissing(category) ? (choices.category ?? sources[0] ?? 'default') : null
  // A heading that is no category is the lower level.
  const rest = hasLower || (hasRows && upper !== 'rows') ? 'rows' : 'default'
  const lower = isMissing(subCategory) ? (choices.subCategory ?? rest) : null
  const nameFrom = (source: HeadingSource, row: ShapedRow, level: 0 | 1): string => {
    if (source.startsWith('text:')) return source.slice('text:'.length)
    const heading = level === 0 ? row.headings[0] : row.headings.at(upper === 'rows' ? 1 : -1)
    const isOwn = level === 0 || upper !== 'rows' || row.headings.length > 1
    if (source === 'rows' && heading !== undefined && isOwn) return heading
    if (source === 'file' && file !== '') return file
    const isOfSheet = source === 'sheet' || (source === 'rows' && level === 0)
    return isOfSheet && row.sheet !== null ? row.sheet.trim() : ''
  }
  const place = (name: string, [en, ar]: readonly [C, C], row: ShapedRow) => {
    if (name !== '') return { [scriptOf(name) === 'ar' ? ar : en]: name.slice(0, headingMax) }
    const isArabic = isInArabic(row, names, text)
    return isArabic
      ? { [ar]: textOf('ar', 'imports:headings.general') }
      : { [en]: textOf('en', 'imports:headings.general') }
  }
  return {
    from: { category: upper, subCategory: lower, sources },
    extraOf: (row) =>
      ({
        ...(upper !== null && place(nameFrom(upper, row, 0), category, row)),
        ...(lower !== null && place(nameFrom(lower, row, 1), subCategory, row)),
      }) as Partial<Record<C, string>>,
  }
}

/** Whether what is asked there is asked in Arabic alone: a heading of our own is then Arabic, too. */
const isInArabic = <C extends string>(
  { cells }: ShapedRow,
  names: readonly (C | null)[],
  [en, ar]: readonly [C, C],
): boolean => {
  const has = (column: C): boolean => (cells[names.indexOf(column)] ?? '').trim() !== ''
  return has(ar) && !has(en)
}

/** Names that programs give to sheets say nothing. */
const isUnnamed = (sheet: string): boolean =>
  spellingsOf('imports:spelling.unnamed-sheet').has(
    headingKey(sheet)
      .replaceAll(/\s*\d+$/g, '')
      .trim(),
  )

/** A file's name without its end, and without the signs that stand there in place of spaces. */
const plainName = (name: string): string =>
  name
    .replace(/(\.(csv|tsv|txt|xlsx|xlsm|xls))+$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, headingMax)
