import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './tabs.module.css'

/** Lists or panels of one page, each with an address of its own. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** The router takes every address for current that differs by what is asked alone: the page says which is. */
export const TabLink = createLink(
  ({
    isCurrent,
    count,
    children,
    ...props
  }: ComponentProps<'a'> & { isCurrent: boolean; count?: string | undefined }) => (
    <a {...props} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </a>
  ),
)
