import type { Grid, GridRow } from './book.ts'
import { isWritten } from './book.ts'
import type { Columns, ShapedRow } from './shape-rows.ts'

export type MergedCells = {
  /** Whether a cell of the row spans several columns. */
  readonly isAcross: (row: GridRow) => boolean
  /** The cells with what was merged over several rows, in each of them. */
  readonly filled: (row: GridRow) => string[]
  readonly filledCount: () => number
  /** The row that it goes on with, by its line, because one number was merged over both; null for most. */
  readonly continues: (row: GridRow) => number | null
  readonly join: (above: ShapedRow, cells: readonly string[]) => ShapedRow
}

/** Merges that are read of a sheet; no table has more. */
const most = 100_000

/** What cells that are shown as one say in each row and column that they span. */
export function mergedIn({ merges, rows }: Grid, { number, texts }: Columns): MergedCells {
  const across = new Set<number>()
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
  const down = new Map<number, { column: number; from: number }[]>()
  const lastLine = rows.at(-1)?.line ?? 0
  let budget = most
  for (const { top, bottom, left, right } of merges) {
    if (right > left && top === bottom) across.add(top)
    for (let line = top + 1; line <= Math.min(bottom, lastLine) && budget > 0; line += 1) {
      budget -= 1
      down.set(line, [...(down.get(line) ?? []), { column: left, from: top }])
    }
  }
  let count = 0
  return {
    isAcross: ({ line }) => across.has(line),
    filled: ({ line, cells }) => {
      const filled = [...cells]
      for (const { column, from } of down.get(line) ?? []) {
        const value = cellsOf.get(from)?.[column] ?? ''
        if (isWritten(filled[column] ?? '') || !isWritten(value)) continue
        filled[column] = value
        count += 1
      }
      return filled
    },
    filledCount: () => count,
    continues: ({ line }) =>
      number === -1
        ? null
        : ((down.get(line) ?? []).find(({ column }) => column === number)?.from ?? null),
    join: (above, cells) => ({
      ...above,
      cells: above.cells.map((cell, at) => {
        const more = cells[at] ?? ''
        const isNew = texts.includes(at) && isWritten(more) && more.trim() !== cell.trim()
        return isNew ? `${cell}\n${more}` : cell
      }),
    }),
  }
}
