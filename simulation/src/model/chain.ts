import { sha256 } from './digest.ts'
import type { LogRow } from './state.ts'
import { textOf } from './text-of.ts'

/** What a row's hash must be after the hash of the row before it. */
export function linkOf(before: string, row: LogRow): string {
  const { hash: _, ...columns } = row
  return sha256(before + textOf(columns))
}

/** The first place of the log, from `last` on, that is not what was written there. */
export function findBreak(
  rows: readonly LogRow[],
  last: { readonly seq: number; readonly hash: string } = { seq: 0, hash: '' },
): string | null {
  let { seq, hash } = last
  for (const row of rows) {
    if (row.seq !== seq + 1) return `${seq + 1} is missing`
    if (row.hash !== linkOf(hash, row)) return `${row.seq} is not the row that was written there`
    seq = row.seq
    hash = row.hash
  }
  return null
}
