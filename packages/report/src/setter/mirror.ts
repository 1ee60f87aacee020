import type { Layout, Sides } from './node.ts'

/** Start and end of a margin as left and right. */
export const mirrorSides = ([start, top, end, bottom]: Sides): Sides => [end, top, start, bottom]

/** A row from right to left; a cell that spans columns stays before the cells that it covers. */
export function mirrorRow<T extends object>(row: readonly T[]): T[] {
  const groups: T[][] = []
  for (let at = 0; at < row.length;) {
    const cell = row[at]!
    const span = 'colSpan' in cell && typeof cell.colSpan === 'number' ? cell.colSpan : 1
    groups.push(row.slice(at, at + span))
    at += span
  }
  return groups.toReversed().flat()
}

/** Lines and paddings of a table with so many columns, as they stand from right to left. */
export function mirrorLayout(layout: Layout, columns: number): Layout {
  const { vLineWidth, vLineColor, paddingLeft, paddingRight, ...rest } = layout
  const inner = (column: number): number => columns - 1 - column
  return {
    ...rest,
    ...(vLineWidth && { vLineWidth: (line, table) => vLineWidth(columns - line, table) }),
    ...(vLineColor && {
      vLineColor:
        typeof vLineColor === 'string'
          ? vLineColor
          : (line, table) => vLineColor(columns - line, table),
    }),
    ...(paddingRight && { paddingLeft: (column, table) => paddingRight(inner(column), table) }),
    ...(paddingLeft && { paddingRight: (column, table) => paddingLeft(inner(column), table) }),
  }
}
