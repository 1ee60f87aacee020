import type { ReactNode } from 'react'
import { Swatch } from './patterns.tsx'
import type { Series } from './series.ts'
import classes from './chart.module.css'

/**
 * Bars below each other, each under its whole name: a name may be long, and lines may wrap. `whole` is the
 * value that fills the width; several series stand behind each other.
 */
export function BarRows<Row>({
  prefix,
  rows,
  idOf,
  nameOf,
  series,
  whole,
  format,
}: {
  prefix: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => ReactNode
  series: readonly Series<Row>[]
  whole: number
  format: (value: number | null) => string
}) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={idOf(row)}>
          <div className={classes.rowHead}>
            <span>{nameOf(row)}</span>
            {series.length === 1 && <strong>{format(series[0]?.valueOf(row) ?? null)}</strong>}
          </div>
          <div className={classes.track} aria-hidden>
            {series.map(({ key, look, valueOf }) => {
              const share = whole > 0 ? (100 * (valueOf(row) ?? 0)) / whole : 0
              return (
                share > 0 && (
                  <span key={key} style={{ inlineSize: `${share}%` }}>
                    <Swatch prefix={prefix} look={look} />
                  </span>
                )
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}
