import type { Look } from './look.ts'

/** One of the things that a chart tells of each row. */
export type Series<Row> = {
  readonly key: string
  readonly label: string
  readonly look: Look
  /** Null where there is nothing to draw. */
  readonly valueOf: (row: Row) => number | null
}

/** `lines` and `bars` go along the rows as along time; `rows` are bars below each other, with long names. */
export type Shape = 'lines' | 'bars' | 'rows'
