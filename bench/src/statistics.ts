/** The value below which a share (0 to 1) of them lies, by nearest rank. Throws on none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const total = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0)
