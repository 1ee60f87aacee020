import type { ImportNote, HeadingSource } from '@apron/contracts/import-shape.ts'
import type { Merge, OddCell } from '../../../platform/workbooks/sheet.ts'
import type { Fault } from '../read/row-fault.ts'

/** A row as the file has it. */
export type GridRow = {
  /** As a spreadsheet numbers it, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  readonly isHidden?: true
}

/** A sheet of a workbook, or the whole of a text. */
export type Grid = {
  /** Null for a text. */
  readonly name: string | null
  readonly rows: readonly GridRow[]
  readonly merges: readonly Merge[]
  readonly odd: readonly OddCell[]
}

/** A file, before anybody knows which of its rows are records. */
export type Book = {
  readonly grids: readonly Grid[]
  readonly faults: readonly Fault[]
  readonly notes: readonly ImportNote[]
  readonly told: { readonly format: 'csv' | 'xlsx'; readonly encoding: string | null }
}

/** What a person chose of a file; what is left out is proposed. */
export type Choices = {
  /** Sheets, by their place among those in sight, from 0. */
  readonly sheets?: readonly number[] | undefined
  /** The row with the names of the columns. */
  readonly header?: number | undefined
  readonly hidden?: 'take' | 'leave' | undefined
  readonly category?: HeadingSource | undefined
  readonly subCategory?: HeadingSource | undefined
  readonly numbers?: 'column' | 'made' | undefined
}

/** As many rows as a spreadsheet has. */
const rowsMost = 1_048_576

/** One number for a row of one of several sheets: records stay in order, and each is known by it. */
export const lineIn = (sheet: number, row: number): number => sheet * rowsMost + row

export const placeOf = (line: number): { readonly sheet: number; readonly row: number } => {
  const sheet = Math.floor((line - 1) / rowsMost)
  return { sheet, row: line - sheet * rowsMost }
}

export const isWritten = (cell: string): boolean => cell.trim() !== ''
