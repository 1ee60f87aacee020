import { dashesOf, inkStyle } from './look.ts'
import { Swatch } from './patterns.tsx'
import type { Series, Shape } from './series.ts'
import classes from './chart.module.css'

/** Which filling, or which line, is which series. One series needs none: the title names it. */
export function Legend<Row>({
  prefix,
  shape,
  series,
}: {
  prefix: string
  shape: Shape
  series: readonly Series<Row>[]
}) {
  if (series.length < 2) return null
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label, look }) => (
        <li key={key}>
          <span className={classes.key} style={inkStyle(look)}>
            {shape === 'lines' ? (
              <svg className={classes.swatch} aria-hidden>
                <line
                  x2="100%"
                  y1="50%"
                  y2="50%"
                  stroke="currentColor"
                  strokeWidth={3}
                  strokeDasharray={dashesOf(look)}
                />
              </svg>
            ) : (
              <Swatch prefix={prefix} look={look} />
            )}
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}
