/**
 * The value that a share (above 0, up to 1) of them does not exceed, by nearest rank: always one of them, and
 * for 0.5 the lower of the two in the middle. Null of none.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}
