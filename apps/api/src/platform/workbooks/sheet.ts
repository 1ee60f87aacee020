import type { SheetCell } from '@apron/report/sheets/cell.ts'

/** One sheet as it is written: a text is never a formula or a number. */
export type Sheet = {
  /** At most 31 characters, without `\ / ? * [ ] :` (Excel's own rule). */
  readonly name: string
  /** Its first column stands at the right. */
  readonly rightToLeft: boolean
  /** The header first; it stays in sight. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Its rows may be filtered by the first one; of at most 26 columns. */
  readonly hasFilter?: boolean
  /** At the head and the foot of each printed page. */
  readonly pageMark?: string
  /** In characters, by column; what is left out is 20. */
  readonly widths?: readonly number[]
}

/** A row of a sheet that was read. */
export type SheetRow = {
  /** As the spreadsheet numbers it, from 1. */
  readonly number: number
  /** As many as the row has; an empty cell is `''`. */
  readonly cells: readonly string[]
  /** Not in sight, by hand or by a filter. */
  readonly isHidden?: true
}

/** A cell that holds no text that could be read, or one of which nobody can know how it is shown. */
export type OddCell = {
  readonly row: number
  /** From 0. */
  readonly column: number
  readonly what: 'formula' | 'error-value' | 'format-unknown'
}

/** Cells that are shown as one. Rows from 1, columns from 0, both ends among them. */
export type Merge = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** A sheet in sight that holds something. */
export type ReadSheet = {
  readonly name: string
  readonly rows: readonly SheetRow[]
  readonly odd: readonly OddCell[]
  readonly merges: readonly Merge[]
}

/** Why a workbook was not read. */
export type WorkbookFault =
  | 'no-workbook'
  | 'too-large-unpacked'
  | 'too-many-cells'
  | 'locked'
  | 'old-excel'
  | 'broken'
  | 'empty'

/** Bytes that a workbook may have unpacked. */
export const unpackedMaxBytes = 50 * 1024 * 1024
