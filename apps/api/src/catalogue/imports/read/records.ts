import type { Fault } from './row-fault.ts'

export type FileRecord = {
  /** The line on which it starts, or the row of its sheet; from 1. */
  readonly line: number
  /** Its number below the header, from 1; the header is 0. */
  readonly record: number
  readonly cells: readonly string[]
  /** What is known of it beside its cells, by column: headings that stand elsewhere. */
  readonly extra?: Readonly<Partial<Record<string, string>>>
}

/** What a text holds, its first record taken for the header. */
export type Records = {
  readonly header: FileRecord | null
  readonly records: readonly FileRecord[]
  readonly faults: readonly Fault[]
  readonly encoding: string | null
}
