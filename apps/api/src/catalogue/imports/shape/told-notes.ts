import type { ImportNote } from '@apron/contracts/import-shape.ts'
import type { FileRecord } from '../read/records.ts'
import { faultAt, type Fault } from '../read/row-fault.ts'
import { lineIn } from './book.ts'
import type { Picked } from './pick-grids.ts'
import type { RowCounts } from './shape-rows.ts'

type Read<C extends string> = {
  readonly names: readonly (C | null)[]
  readonly header: readonly string[]
  readonly records: readonly FileRecord[]
}

/** Cells that could not be read, of records and of columns that are used. */
export function oddIn<C extends string>(
  picked: readonly Picked[],
  { names, header, records }: Read<C>,
) {
  const recordOf = new Map(records.map(({ line, record }) => [line, record]))
  const faults: Fault[] = []
  let unsure = 0
  for (const { grid, at } of picked)
    for (const { row, column, what } of grid.odd) {
      const line = lineIn(at, row)
      const record = recordOf.get(line)
      if (record === undefined || (names[column] ?? null) === null) continue
      if (what === 'format-unknown') unsure += 1
      else {
        const name = header[column]?.trim() || String(column + 1)
        faults.push(faultAt({ line, record, column: name }, what))
      }
    }
  const notes: ImportNote[] =
    unsure > 0 ? [{ code: 'format-unknown', count: unsure, values: {} }] : []
  return { faults, notes }
}

export function notesOf({
  counts,
  hidden,
  of,
  sparse,
}: {
  counts: RowCounts
  hidden: number
  of: number
  sparse: number
}): ImportNote[] {
  const all: ImportNote[] = [
    { code: 'hidden-rows', count: hidden, values: { total: of } },
    { code: 'merged-filled', count: counts.filled + sparse, values: {} },
    { code: 'rows-joined', count: counts.joined, values: {} },
    { code: 'headers-repeated', count: counts.repeated, values: {} },
    { code: 'heading-rows', count: counts.headings, values: {} },
    { code: 'totals-left', count: counts.totals, values: {} },
  ]
  return all.filter(({ count }) => count > 0)
}
