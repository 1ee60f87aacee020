import type { ReactNode } from 'react'

/** One thing that a list tells of each row. The first of a list names the row. */
export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The server's word for this order. */
  readonly sort?: string
  /** As it stands in a file; a column without is not in it. */
  readonly file?: (row: Row) => string | number
}
