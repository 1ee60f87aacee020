import { maxHeads, maxHeadsOfAuthor } from './limits.ts'
import type { Head } from './merge-heads.ts'

/**
 * No more heads than a base can name, and no author with more than their share: so a conflict can always
 * be resolved, whatever anybody sends from however many devices. Who holds most gives way, the lowest
 * revision first; of equals the lowest author. The newest arrival, the last of `heads`, stays.
 */
export function boundHeads(heads: readonly Head[]): readonly Head[] {
  if (heads.length <= maxHeadsOfAuthor) return heads
  const crowd = findCrowd(heads)
  const isTooMany = heads.length > maxHeads || crowd.count > maxHeadsOfAuthor
  return isTooMany ? boundHeads(heads.filter((head) => head !== crowd.lowest)) : heads
}

/** The author who holds most of the heads, and which of them goes first. */
function findCrowd(heads: readonly Head[]): { readonly count: number; readonly lowest: Head } {
  const newest = heads.at(-1)
  const counts = new Map<string, number>()
  for (const { author } of heads) counts.set(author, (counts.get(author) ?? 0) + 1)
  const countOf = ({ author }: Head): number => counts.get(author) ?? 0
  const before = (a: Head, b: Head): boolean =>
    countOf(a) !== countOf(b)
      ? countOf(a) > countOf(b)
      : a.author !== b.author
        ? a.author < b.author
        : a.revision < b.revision
  const lowest = heads
    .filter((head) => head !== newest)
    .reduce((first, head) => (before(head, first) ? head : first))
  return { count: countOf(lowest), lowest }
}
