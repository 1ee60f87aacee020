import type { Grid, GridRow } from './book.ts'
import { isWritten, lineIn } from './book.ts'
import { headingKey, spellingsOf } from './heading-key.ts'
import { type MergedCells, mergedIn } from './merged-cells.ts'
import type { Picked } from './pick-grids.ts'

/** A record, and the headings that rows above it gave. */
export type ShapedRow = {
  readonly line: number
  readonly cells: readonly string[]
  readonly isHidden: boolean
  /** Rows that hold only a heading, from the upper level down. */
  readonly headings: readonly string[]
  /** The name of its sheet. */
  readonly sheet: string | null
}

export type RowCounts = {
  repeated: number
  headings: number
  totals: number
  joined: number
  filled: number
}

export type Columns = {
  /** The names of the columns, of the first sheet. */
  readonly header: readonly string[]
  /** Places of columns that are used. */
  readonly used: readonly number[]
  /** Of the number and of the question; none where the file has none. */
  readonly number: number
  readonly texts: readonly number[]
  /** Whether nothing of it may be guessed. */
  readonly isOwn: boolean
}

/** Longest line that is taken for a heading. */
const headingMost = 200

/** The records of a sheet: without titles, repeated headers, totals, and rows that hold only a heading. */
export function shapeRows(
  { grid, at, header }: Picked,
  columns: Columns,
  counts: RowCounts,
): ShapedRow[] {
  const merged = mergedIn(grid, columns)
  const heads = headsOf(grid, header.at, columns)
  const shaped: ShapedRow[] = []
  let headings: readonly string[] =
    heads.varying === null ? [] : [textAt(grid.rows[header.at], heads.varying)]
  // A heading right below another is one level lower.
  let wasHeading = false
  let hasLower = false
  for (const row of grid.rows.slice(header.at + 1)) {
    if (!row.cells.some(isWritten)) continue
    if (!columns.isOwn && heads.isRepeated(row)) {
      counts.repeated += 1
      if (heads.varying !== null) headings = [textAt(row, heads.varying)]
      continue
    }
    const above = merged.continues(row)
    const last = shaped.at(-1)
    if (above !== null && last?.line === lineIn(at, above)) {
      counts.joined += 1
      shaped[shaped.length - 1] = merged.join(last, merged.filled(row))
      continue
    }
    const heading = columns.isOwn ? null : headingIn(row, columns, merged)
    if (heading !== null) {
      if (isTotal(heading)) counts.totals += 1
      else {
        counts.headings += 1
        hasLower ||= wasHeading
        headings =
          wasHeading || (hasLower && headings.length > 1) ? [headings[0] ?? '', heading] : [heading]
        wasHeading = true
      }
      continue
    }
    wasHeading = false
    const cells = above === null ? merged.filled(row) : [...row.cells]
    // What says nothing in a column that is used says nothing at all.
    if (!columns.isOwn && !columns.used.some((place) => isWritten(cells[place] ?? ''))) continue
    shaped.push({
      line: lineIn(at, row.line),
      cells,
      isHidden: row.isHidden === true,
      headings,
      sheet: grid.name,
    })
  }
  counts.filled += merged.filledCount()
  return shaped
}

const textAt = (row: GridRow | undefined, at: number): string => (row?.cells[at] ?? '').trim()

/** A header that stands again before each block; its one cell that differs from block to block is their heading. */
function headsOf({ rows }: Grid, at: number, { header, isOwn }: Columns) {
  const names = header.map(headingKey)
  const places = names.flatMap((name, place) => (name === '' ? [] : [place]))
  const isRepeated = ({ cells }: GridRow): boolean => {
    const same = places.filter((place) => headingKey(cells[place] ?? '') === names[place]).length
    return same >= 2 && same >= places.length - 1
  }
  if (isOwn) return { isRepeated, varying: null }
  const own = { line: 0, cells: rows[at]?.cells ?? [] }
  const other = [...rows.slice(at + 1), own]
    .filter((row) => isRepeated(row))
    .flatMap(({ cells }) =>
      places.filter(
        (place) => isWritten(cells[place] ?? '') && headingKey(cells[place] ?? '') !== names[place],
      ),
    )
  return { isRepeated, varying: other[0] ?? null }
}

/** What a row says that holds nothing else in a column that is used, and no question; null for a record. */
function headingIn(row: GridRow, columns: Columns, merged: MergedCells): string | null {
  const written = row.cells.flatMap((cell, place) => (isWritten(cell) ? [place] : []))
  const isAcross = written.length === 1 && merged.isAcross(row)
  const inUse = written.filter((place) => columns.used.includes(place))
  const [place] = inUse.length > 0 ? inUse : written
  if (place === undefined || inUse.length > 1 || (inUse.length === 0 && written.length > 1))
    return null
  const text = (row.cells[place] ?? '').trim().replaceAll(/\s*\n\s*/g, ' ')
  if (text.length > headingMost || !/\p{L}/u.test(text)) return null
  if (isAcross || isTotal(text)) return text
  if (!columns.texts.includes(place)) return text
  // In the column of the questions a heading is what has no number, where questions have one, and asks nothing.
  return columns.number !== -1 && written.length === 1 && !/[?\u061f.]$/u.test(text) ? text : null
}

const isTotal = (text: string): boolean =>
  spellingsOf('imports:spelling.total').has(headingKey(text))
