const shortest = 64
const longest = 800

export type Stroke = {
  /** Pixels to the right and downwards, from where the finger went down to where it left. */
  readonly dx: number
  readonly dy: number
  /** Milliseconds. */
  readonly took: number
}

/**
 * What a stroke of a finger means: a quick one along the line, at least twice as wide as high.
 * As with paper, the next page is pulled in against the reading direction.
 */
export function swipeOf(stroke: Stroke, direction: 'ltr' | 'rtl'): 'next' | 'previous' | null {
  const { dx, dy, took } = stroke
  if (took > longest || Math.abs(dx) < shortest || Math.abs(dx) < 2 * Math.abs(dy)) return null
  return dx < 0 === (direction === 'ltr') ? 'next' : 'previous'
}
