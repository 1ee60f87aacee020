import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './background.module.css'

/** A text that can be folded away; folded, its beginning is seen beside its name. */
export function Fold({
  name,
  peek,
  isOpen = false,
  children,
}: {
  name: string
  peek: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={classes.fold} open={isOpen}>
      <summary>
        <span className={classes.name}>{name}</span>
        <span className={classes.peek} dir="auto" aria-hidden>
          {peek.length > 90 ? `${peek.slice(0, 90).trimEnd()}…` : peek}
        </span>
        <IconChevronRight size={18} aria-hidden className={`points-along ${classes.chevron}`} />
      </summary>
      {/* Scrolls where it is long: then the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={classes.body} tabIndex={0} role="group" aria-label={name}>
        {children}
      </div>
    </details>
  )
}
