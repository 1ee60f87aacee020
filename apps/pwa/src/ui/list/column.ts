import type { Marking } from '@apron/contracts/marking.ts'
import type { ReactNode } from 'react'

/** A calendar day, `YYYY-MM-DD`, and an instant, ISO: to a spreadsheet they are dates as well. */
type DateCell = { readonly day: string } | { readonly at: string }
/** Of a file: a number is one to a spreadsheet as well. */
export type Cell = string | number | DateCell

/** The cell of a calendar day, empty where there is none. */
export const dayCell = (day: string | null | undefined): Cell =>
  day === null || day === undefined || day === '' ? '' : { day }
/** The cell of an instant, empty where there is none. */
export const instantCell = (at: string | null | undefined): Cell =>
  at === null || at === undefined || at === '' ? '' : { at }

/** One thing that a list tells of each row. The first of a list names the row. */
export type Column<Row> = {
  readonly key: string
  readonly label: string
  /** As it is shown; a column without is in the file alone. */
  readonly cell?: (row: Row) => ReactNode
  /** The server's word for this order. */
  readonly sort?: string
  /** As it stands in a file; a column without is not in it. */
  readonly file?: (row: Row) => Cell
  /** The protective marking of a row, which the name of the file says. */
  readonly marks?: (row: Row) => Marking | null | undefined
}

export type ShownColumn<Row> = Column<Row> & { readonly cell: (row: Row) => ReactNode }

export const isShown = <Row>(column: Column<Row>): column is ShownColumn<Row> =>
  column.cell !== undefined

/** The columns that a file has, of all rows: their labels first. */
export function fileRowsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] {
  const inFile = columns.filter(({ file }) => file !== undefined)
  return [
    inFile.map(({ label }) => label),
    ...rows.map((row) => inFile.map(({ file }) => file?.(row) ?? '')),
  ]
}

/** The server's orders that begin with the newest; all others begin with the first letter or the earliest day. */
const newestFirst = ['last-active', 'signed-up', 'requested', 'created', 'newest', 'changed']
export const isNewestFirst = (sort: string | undefined): boolean =>
  sort !== undefined && newestFirst.includes(sort)
