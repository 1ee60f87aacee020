import type { ImportNote, ImportShape } from '@apron/contracts/import-shape.ts'
import { columnsMost } from '@apron/contracts/import-bounds.ts'
import type { FileRecord } from '../read/records.ts'
import type { Layout, Mapping } from '../read/read-table.ts'
import { faultAt, type Fault } from '../read/row-fault.ts'
import { alignGrid } from './align-grid.ts'
import { type Book, type Choices, isWritten } from './book.ts'
import { fillDown } from './fill-down.ts'
import { giveHeadings } from './give-headings.ts'
import { type Outline, outlineIn } from './outline.ts'
import { type Picked, pickGrids } from './pick-grids.ts'
import { proposeColumns } from './propose-columns.ts'
import { type RowCounts, shapeRows, type ShapedRow } from './shape-rows.ts'
import { notesOf, oddIn } from './told-notes.ts'
import { toldShape } from './told-shape.ts'

/** A file of which it is known which rows are records and what its columns are. */
export type Table<C extends string> = {
  readonly header: FileRecord | null
  readonly names: readonly (C | null)[]
  readonly records: readonly FileRecord[]
  /** Whether numbers are to be made. */
  readonly isNumbered: boolean
  readonly faults: readonly Fault[]
  readonly notes: readonly ImportNote[]
  readonly shape: ImportShape
  /** The sheets that lines are counted in; empty where there is one alone. */
  readonly sheetNames: readonly string[]
}

type Given<C extends string> = {
  readonly layout: Layout<C>
  readonly said: Mapping
  readonly choices: Choices
  /** The file's name. */
  readonly name: string
}

/** Decides what is a record, as it was chosen or by what the file looks like. */
export function shapeTable<C extends string>(book: Book, given: Given<C>): Table<C> {
  const { layout, said, choices, name } = given
  const picked = alike(pickGrids(book.grids, layout, choices))
  const [first] = picked
  const row = first?.grid.rows[first.header.at]
  if (first === undefined || row === undefined) return tableOfNone(book, given)
  const isSeveral = picked.length > 1
  const header = widthOf(row.cells, first, book.told.format)
  if (header.length > columnsMost) return tooWide(book, given, { header, line: row.line })
  const below = picked.flatMap(({ grid, header: { at } }) => grid.rows.slice(at + 1))
  const cells = below.map((it) => it.cells)
  const {
    names: proposed,
    isOwn,
    asked,
  } = proposeColumns(header, cells, { layout, said, isSplit: isSeveral })
  const outline = layout.outline === true && !isOwn ? outlineIn(header) : null
  const names = outline === null ? proposed : outlined(proposed, { outline, layout, said })
  const counts: RowCounts = { repeated: 0, headings: 0, totals: 0, joined: 0, filled: 0 }
  const texts = (layout.text ?? []).flatMap((it) => (names.includes(it) ? [names.indexOf(it)] : []))
  const columns = {
    header,
    used: names.flatMap((it, at) => (it === null ? [] : [at])),
    number: names.indexOf(layout.key),
    texts,
    isOwn: isOwn || outline !== null || layout.levels === undefined || texts.length === 0,
  }
  const all = picked.flatMap((one) => shapeRows(one, columns, counts))
  const shaped = outline === null ? all : outline.records(all)
  const hidden = shaped.filter(({ isHidden }) => isHidden).length
  const kept = choices.hidden === 'leave' ? shaped.filter(({ isHidden }) => !isHidden) : shaped
  const sparse = isOwn ? { rows: kept, count: 0 } : fillDown(kept, names, { layout, header })
  const { from, extraOf } = giveHeadings(sparse.rows, { layout, names, choices, name, isSeveral })
  const extras = isOwn ? () => ({}) : extraOf
  const hasNumbers = columns.number !== -1
  const isNumbered =
    layout.makeKey !== undefined && (choices.numbers === 'made' || (!hasNumbers && !isOwn))
  const records = sparse.rows.map((it, i) => recordOf(it, i, header.length, extras(it)))
  // Headings in a third language follow the texts below them.
  const askedTexts = asked.filter((at) => layout.text?.includes(names[at] as C) === true)
  const odd = oddIn(picked, { names, header, records })
  return {
    header: { line: row.line, record: 0, cells: header },
    names,
    records: book.told.format === 'csv' ? records : records.map((it) => inWidth(it, header.length)),
    isNumbered,
    faults: [
      ...book.faults,
      ...odd.faults,
      ...askedTexts.map((at) => {
        const column = header[at]?.trim() || String(at + 1)
        return faultAt({ line: row.line, column }, 'language-unknown')
      }),
    ],
    notes: [
      ...book.notes,
      ...notesOf({
        counts,
        hidden: choices.hidden === 'leave' ? 0 : hidden,
        of: shaped.length,
        sparse: sparse.count,
      }),
      ...odd.notes,
      ...(isNumbered ? [{ code: 'numbers-made' as const, count: records.length, values: {} }] : []),
    ],
    shape: toldShape(book, {
      picked,
      line: row.line,
      hidden,
      isLeft: choices.hidden === 'leave',
      from: isOwn ? { category: null, subCategory: null, sources: [] } : from,
      numbers: layout.makeKey === undefined ? null : isNumbered ? 'made' : 'column',
      asked: askedTexts.map((at) => ({ at, cells: cells.map((it) => it[at] ?? '') })),
    }),
    sheetNames: isSeveral ? book.grids.map((grid) => grid.name ?? '') : [],
  }
}

/** All sheets with the columns of the first. Lines of a single sheet are its rows. */
function alike(picked: readonly Picked[]): Picked[] {
  const [first] = picked
  const header = first?.grid.rows[first.header.at]?.cells ?? []
  return picked.map((one) => {
    const own = one.grid.rows[one.header.at]?.cells ?? []
    const grid = one === first ? one.grid : alignGrid(one.grid, own, header)
    return { ...one, grid, at: picked.length === 1 ? 0 : one.at }
  })
}

/** In a workbook, columns past the last name count where rows hold something there. */
function widthOf(
  cells: readonly string[],
  { grid, header }: Picked,
  format: 'csv' | 'xlsx',
): string[] {
  if (format === 'csv') return [...cells]
  const last = (row: readonly string[]): number => row.findLastIndex(isWritten) + 1
  const own = last(cells)
  const wide = grid.rows.slice(header.at + 1).map((row) => last(row.cells))
  const often = wide.filter((width) => width > own).length * 10 >= wide.length && wide.length > 0
  const width =
    own > columnsMost || !often
      ? own
      : Math.min(columnsMost, Math.max(own, ...wide.slice(0, 10_000)))
  return Array.from({ length: width }, (_, at) => cells[at] ?? '')
}

function outlined<C extends string>(
  proposed: readonly (C | null)[],
  { outline, layout, said }: { outline: Outline; layout: Layout<C>; said: Mapping },
): (C | null)[] {
  return proposed.map((name, at) => {
    if (said.has(at)) return name
    if (at === outline.number) return layout.key
    if (name === layout.key) return null
    const isText = layout.text?.includes(name as C) === true
    return isText && !outline.texts.includes(at) ? null : name
  })
}

const recordOf = (
  { line, cells }: ShapedRow,
  i: number,
  width: number,
  extra: Partial<Record<string, string>>,
): FileRecord => ({
  line,
  record: i + 1,
  // A comma too many at the end is none; a cell past the names is.
  cells: cells.slice(width).some(isWritten) ? cells : cells.slice(0, Math.max(width, 0)),
  extra,
})

const inWidth = (record: FileRecord, width: number): FileRecord => ({
  ...record,
  cells: Array.from({ length: width }, (_, at) =>
    (record.cells[at] ?? '').replaceAll(/\r\n?/g, '\n'),
  ),
})

const nothing = {
  from: { category: null, subCategory: null, sources: [] },
  numbers: null,
  asked: [],
}

function tableOfNone<C extends string>(book: Book, _: Given<C>): Table<C> {
  return {
    header: null,
    names: [],
    records: [],
    isNumbered: false,
    faults: book.faults,
    notes: book.notes,
    shape: toldShape(book, { ...nothing, picked: [], line: null, hidden: 0, isLeft: false }),
    sheetNames: [],
  }
}

function tooWide<C extends string>(
  book: Book,
  given: Given<C>,
  { header, line }: { header: readonly string[]; line: number },
): Table<C> {
  const has = { has: header.length, most: columnsMost }
  return {
    ...tableOfNone(book, given),
    header: { line, record: 0, cells: header.slice(0, columnsMost) },
    names: header.slice(0, columnsMost).map(() => null),
    faults: [faultAt({ line }, 'too-many-columns', has)],
  }
}
