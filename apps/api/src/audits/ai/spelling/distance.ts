/**
 * How many letters must be added, dropped, replaced or swapped with their neighbour to make one text
 * of the other (optimal string alignment).
 */
export function distance(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)]
  let older: number[] = []
  let old: number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (old[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (old[j - 1] ?? 0) + cost,
          swaps ? (older[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    older = old
    old = row
  }
  return old[b.length] ?? 0
}

/** One slip of the hand: two neighbours swapped, or a letter doubled or not doubled. */
export function isSlip(from: string, to: string): boolean {
  if (distance(from, to) !== 1) return false
  if (from.length === to.length)
    return Array.from(from).toSorted().join() === Array.from(to).toSorted().join()
  return undoubled(from) === undoubled(to)
}

/** A word with every letter once where it stands twice or more in a row. */
export const undoubled = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1')
