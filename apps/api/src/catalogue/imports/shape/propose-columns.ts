import { foldText } from '@apron/scoring/fold-text.ts'
import type { Layout, Mapping } from '../read/read-table.ts'
import { isWritten } from './book.ts'
import { spellingsOf, withoutLanguage } from './heading-key.ts'
import { type Tongue, tongueOf } from './language-of.ts'

/** A kind of column that people name in their own words. */
export type PlainRole<C extends string> = {
  /** The text that lists its names. */
  readonly key: string
  /** The column, or those of the two languages. */
  readonly to: C | readonly [en: C, ar: C]
  /** What must stand in it, where that tells it from another. */
  readonly is?: 'number' | 'text'
}

export type Proposal<C extends string> = {
  readonly names: readonly (C | null)[]
  /** Whether the file calls all that it needs by the importer's own names: then nothing of it is guessed. */
  readonly isOwn: boolean
  /** Columns, by their place, of which nobody knows the language. */
  readonly asked: readonly number[]
}

type Column = {
  readonly at: number
  readonly cells: readonly string[]
  readonly key: string
  readonly said: 'en' | 'ar' | null
}

/** Cells of a column that are looked at. */
const lookedAt = 400

/**
 * What each column is to be taken for: as somebody said, by its own name, by a plain name of either language, or by
 * what stands in it. `isSplit` says that a heading comes from elsewhere, so that one grouping is the lower one.
 */
export function proposeColumns<C extends string>(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { layout, said, isSplit }: { layout: Layout<C>; said: Mapping; isSplit: boolean },
): Proposal<C> {
  const names = header.map((name, at) => nameOf(name, said.get(at), layout))
  const isFound = (group: readonly C[]) => group.some((column) => names.includes(column))
  const isOwn = layout.needs.every(isFound)
  if (isOwn || layout.plain === undefined) return { names, isOwn: true, asked: [] }
  const columns = header.map((name, at): Column => {
    const { key, language } = withoutLanguage(name)
    const cells = rows.slice(0, lookedAt).flatMap((row) => row[at] ?? [])
    return { at, cells: cells.filter(isWritten), key, said: language }
  })
  dropUnfit(columns, names, { layout, said })
  const asked: number[] = []
  const free = (): Column[] =>
    columns.filter(({ at }) => names[at] === null && said.get(at) !== null)
  const place = ({ at, cells, said: language }: Column, to: PlainRole<C>['to']): void => {
    if (typeof to === 'string') {
      if (!names.includes(to)) names[at] = to
      return
    }
    const tongue: Tongue = language ?? tongueOf(cells)
    const column = to[tongue === 'ar' ? 1 : 0]
    if (names.includes(column)) return
    names[at] = column
    if (tongue === 'other') asked.push(at)
  }
  for (const { key, to, is } of layout.plain)
    for (const column of ranked(free(), key)) if (fits(column, is)) place(column, to)
  placeGroups(free, names, { layout, isSplit, place })
  placeByContent(free, names, { layout, place })
  return { names, isOwn: false, asked }
}

function nameOf<C extends string>(
  name: string,
  said: string | null | undefined,
  { columns, aliases }: Layout<C>,
): C | null {
  if (said === null) return null
  const wanted = said ?? foldText(name)
  const known = columns.find((column) => column === wanted)
  return known ?? (said === undefined ? aliases?.().get(foldText(name)) : null) ?? null
}

/** A column called Status may be how far somebody has got: it is ours where most of it says what ours says. */
function dropUnfit<C extends string>(
  columns: readonly Column[],
  names: (C | null)[],
  { layout: { fits }, said }: { layout: Layout<C>; said: Mapping },
): void {
  for (const { at, cells } of columns) {
    const name = names[at] ?? null
    const isOurs = name === null || said.has(at) ? undefined : fits?.[name]
    if (isOurs === undefined) continue
    const different = [...new Set(cells.map((cell) => cell.trim()))]
    const good = different.filter((cell) => isOurs(cell)).length
    if (good * 2 < different.length) names[at] = null
  }
}

/** Those whose name is one of these, the plainest name first. */
function ranked(columns: readonly Column[], key: string): Column[] {
  const ranks = spellingsOf(key)
  const rankOf = ({ key: name }: Column): number => ranks.get(name) ?? Infinity
  return columns
    .filter((column) => rankOf(column) < Infinity)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

const averageOf = ({ cells }: Column): number =>
  cells.reduce((sum, cell) => sum + cell.trim().length, 0) / Math.max(1, cells.length)
const shareOf = ({ cells }: Column, test: (cell: string) => boolean): number =>
  cells.filter(test).length / Math.max(1, cells.length)

/** Longest number of a question, on average; what is longer is a text. */
const numberMost = 40

const fits = (column: Column, is: PlainRole<string>['is']): boolean =>
  is === undefined ||
  column.cells.length === 0 ||
  (is === 'number'
    ? averageOf(column) <= numberMost
    : shareOf(column, (cell) => /\p{L}{2}/u.test(cell)) >= 0.5)

type Placing<C extends string> = {
  readonly layout: Layout<C>
  readonly isSplit?: boolean
  readonly place: (column: Column, to: PlainRole<C>['to']) => void
}

/** What groups in a word that says not on which level: the first is the upper one, where both are missing. */
function placeGroups<C extends string>(
  free: () => readonly Column[],
  names: readonly (C | null)[],
  { layout: { levels }, isSplit = false, place }: Placing<C>,
): void {
  if (levels === undefined) return
  const known = spellingsOf('imports:spelling.group')
  const groups = free().filter(({ key }) => known.has(key))
  const isOpen = (to: readonly C[]): boolean => !to.some((column) => names.includes(column))
  const open = [levels.category, levels.subCategory].filter(isOpen)
  const wanted = open.length === 2 && groups.length === 1 && isSplit ? open.slice(1) : open
  for (const [i, to] of wanted.entries()) {
    const column = groups[i]
    if (column !== undefined) place(column, to)
  }
}

/** Shortest text on average that is a question and no label. */
const textLeast = 20

/** The longest texts are the questions; short signs with digits, each once, are their numbers. */
function placeByContent<C extends string>(
  free: () => readonly Column[],
  names: readonly (C | null)[],
  { layout: { text, key }, place }: Placing<C>,
): void {
  if (text === undefined) return
  if (!text.some((column) => names.includes(column))) {
    const [longest] = free()
      .filter((column) => averageOf(column) >= textLeast && column.cells.length > 0)
      .toSorted((a, b) => averageOf(b) - averageOf(a))
    if (longest !== undefined) place(longest, text)
  }
  if (names.includes(key)) return
  const number = free().find(
    (column) =>
      column.cells.length > 1 &&
      averageOf(column) <= numberMost / 2 &&
      shareOf(column, (cell) => /\p{Nd}/u.test(cell)) >= 0.7 &&
      new Set(column.cells.map((cell) => cell.trim())).size >= column.cells.length * 0.95 &&
      column.cells.length * 2 >= Math.max(...free().map(({ cells }) => cells.length)),
  )
  if (number !== undefined) place(number, key)
}
