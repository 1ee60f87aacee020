import type { Fault } from './row-fault.ts'

export type FileRecord = {
  /** The line on which it starts, or the row of its sheet; from 1. */
  readonly line: number
  /** Its number below the header, from 1; the header is 0. */
  readonly record: number
  readonly cells: readonly string[]
}

/** What a file holds, whatever it is written in. */
export type Records = {
  readonly header: FileRecord | null
  readonly records: readonly FileRecord[]
  readonly faults: readonly Fault[]
  /** As the preview tells it. */
  readonly told: {
    readonly format: 'csv' | 'xlsx'
    readonly encoding: string | null
    readonly sheet: string | null
    readonly otherSheets: readonly string[]
  }
}
