import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Names and values, as a description list. Rows whose value is null are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
