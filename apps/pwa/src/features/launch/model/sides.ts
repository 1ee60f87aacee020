import type { RevisionHead } from '@apron/contracts/sync.ts'
import { sameValue } from '@apron/scoring/merge-heads.ts'

/** One of the values that stand against each other, and everybody who wrote it. */
export type Side = { readonly value: unknown; readonly heads: readonly RevisionHead[] }

/** The sides of a conflict in the order of their first writing; who agrees stands on one side. */
export function sidesOf(heads: readonly RevisionHead[]): readonly Side[] {
  const sides: { value: unknown; heads: RevisionHead[] }[] = []
  for (const head of heads.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const side = sides.find(({ value }) => sameValue(value, head.value))
    if (side === undefined) sides.push({ value: head.value, heads: [head] })
    else side.heads.push(head)
  }
  return sides
}
