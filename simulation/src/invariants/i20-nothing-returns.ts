import type { Change } from '../server/watch.ts'

/** What was seen of revisions that stand no more, within one epoch. */
export type Past = { readonly superseded: Set<string>; readonly left: Set<string> }

/**
 * I20: nothing superseded returns. What was once named as replaced is remembered for ever and never
 * stands in a register, and what once stood and left does not come back.
 */
export function nothingReturns({ before, after }: Change, past: Past): string[] {
  const found: string[] = []
  const remembered = new Set(after.superseded.map((row) => row.revision))
  const standing = new Set(after.heads.map((head) => head.revision))
  for (const row of before.superseded) past.superseded.add(row.revision)
  for (const head of before.heads) if (!standing.has(head.revision)) past.left.add(head.revision)
  for (const revision of past.superseded) {
    if (!remembered.has(revision)) found.push(`${revision} is remembered no more as superseded`)
  }
  for (const revision of standing) {
    if (remembered.has(revision)) found.push(`${revision} stands and is superseded`)
    else if (past.left.has(revision)) found.push(`${revision} stood, left and came back`)
  }
  return found
}
