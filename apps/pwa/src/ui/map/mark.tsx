import type { Band } from '@apron/scoring/band.ts'
import type { Side } from './labels.ts'
import type { Point } from './view.ts'
import classes from './map.module.css'

/** One shape a band, told apart without colour: a disc, a triangle and a square, each with a sign of its own. */
const shapes = {
  green: { outline: 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9z', sign: 'M-4 0l3 3 5-6' },
  amber: { outline: 'M0-11L11 8H-11z', sign: 'M0-4V2M0 5v.5' },
  red: { outline: 'M-8.5-8.5H8.5V8.5H-8.5z', sign: 'M-3.5-3.5l7 7M3.5-3.5l-7 7' },
} as const satisfies Record<Band, { outline: string; sign: string }>
const none = { outline: 'M0-6A6 6 0 1 1 0 6A6 6 0 1 1 0-6z', sign: '' }

export function Mark({
  point,
  unit,
  band,
  word = '',
  side = null,
  name,
}: {
  point: Point
  /** A pixel in the map's own measure: a mark is as large however near the map. */
  unit: number
  band: Band | null
  word?: string
  /** Where its word is; null where it has no room. */
  side?: Side | null
  name: string
}) {
  const { outline, sign } = band === null ? none : shapes[band]
  return (
    <g transform={`translate(${point.x} ${point.y}) scale(${unit})`} data-band={band ?? 'none'}>
      <title>{name}</title>
      <path d={outline} className={classes.mark} />
      <path d={sign} className={classes.sign} />
      {side !== null && (
        <text
          x={side === 'right' ? 14 : -14}
          y="5"
          textAnchor={side === 'right' ? 'start' : 'end'}
          className={classes.word}
        >
          {word}
        </text>
      )}
    </g>
  )
}

/** The same shape beside words. */
export const BandMark = ({ band }: { band: Band | null }) => (
  <svg viewBox="-12 -12 24 24" width="20" height="20" aria-hidden className={classes.sample}>
    <Mark point={{ x: 0, y: 0 }} unit={1} band={band} name="" />
  </svg>
)
