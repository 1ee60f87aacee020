import { type ReactNode } from 'react'
import classes from './guide.module.css'

/** A part of the guide that the contents lead to. */
export function Section({
  id,
  title,
  mark,
  children,
}: {
  id: string
  title: string
  mark?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.heading}>
        {mark}
        {title}
      </h2>
      {children}
    </section>
  )
}
