import { fillOf, groundOf, inkOf, type Look, type Texture, textureOf } from './look.ts'
import classes from './chart.module.css'

const strokes: Readonly<Record<Exclude<Texture, 'plain'>, string>> = {
  slant: 'M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6',
  'back-slant': 'M-2 6 L2 10 M0 0 L8 8 M6 -2 L10 2',
  lines: 'M0 2 H8 M0 6 H8',
  cross: 'M0 0 L8 8 M8 0 L0 8',
  dots: '',
}

/** What fills the areas of one figure: named in this document by its `prefix`. */
export function Patterns({ prefix, looks }: { prefix: string; looks: readonly Look[] }) {
  return (
    <svg className={classes.patterns} aria-hidden>
      <defs>
        {looks.map((look) => (
          <pattern
            key={look}
            id={`${prefix}-${look}`}
            width={8}
            height={8}
            patternUnits="userSpaceOnUse"
          >
            <Filling look={look} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

function Filling({ look }: { look: Look }) {
  const texture = textureOf(look)
  const ink = inkOf(look)
  if (texture === 'plain') return <rect width={8} height={8} style={{ fill: ink }} />
  return (
    <>
      <rect width={8} height={8} style={{ fill: groundOf(look) }} />
      {texture === 'dots' ? (
        <g style={{ fill: ink }}>
          <circle cx={2} cy={2} r={1.5} />
          <circle cx={6} cy={6} r={1.5} />
        </g>
      ) : (
        <path d={strokes[texture]} style={{ stroke: ink }} strokeWidth={2} fill="none" />
      )}
    </>
  )
}

/** A piece of a series' filling, as long as its place is. */
export const Swatch = ({ prefix, look }: { prefix: string; look: Look }) => (
  <svg className={classes.swatch} aria-hidden>
    <rect width="100%" height="100%" fill={fillOf(prefix, look)} style={{ stroke: inkOf(look) }} />
  </svg>
)
