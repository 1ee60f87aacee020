const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

export type ClockGap = {
  readonly unit: 'day' | 'hour' | 'minute'
  readonly count: number
  readonly isBehind: boolean
}

/**
 * How far a tablet's clock is from the server's, in the largest unit of which it is two; in minutes
 * below that. `offset` is how many milliseconds the server is ahead. Null within a minute.
 */
export function clockGap(offset: number): ClockGap | null {
  const size = Math.abs(offset)
  if (size <= minute) return null
  const [unit, length] = units.find(([, length]) => size >= 2 * length) ?? ['minute', minute]
  return { unit, count: Math.round(size / length), isBehind: offset > 0 }
}
