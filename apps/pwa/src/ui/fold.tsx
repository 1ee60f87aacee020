import type { ReactNode } from 'react'
import classes from './fold.module.css'

/** A part that is closed until somebody wants it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      <div className={classes.inside}>{children}</div>
    </details>
  )
}
