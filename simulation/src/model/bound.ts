import type { Head } from './state.ts'

/** Heads of a register, and revisions of a base. */
export const maxHeads = 64
const maxOfOne = 8

/** The heads that give way where one more came, which itself stays. */
export function givingWay(heads: readonly Head[], newest: string): Head[] {
  const gone: Head[] = []
  for (;;) {
    const left = heads.filter((head) => !gone.includes(head))
    const [author = '', own = []] =
      [...Map.groupBy(left, (head) => head.author)].toSorted(
        ([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1),
      )[0] ?? []
    if (left.length <= maxHeads && own.length <= maxOfOne) return gone
    const lowest = left
      .filter((head) => head.author === author && head.revision !== newest)
      .toSorted((a, b) => (a.revision < b.revision ? -1 : 1))[0]
    if (lowest === undefined) return gone
    gone.push(lowest)
  }
}
