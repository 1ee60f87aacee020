import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import classes from './tabs.module.css'

/** Lists or panels of one page, each with an address of its own. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  // On a phone the current one may lie beyond the edge: the bar alone is moved, never the page.
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    if (bar.current === null || !current) return
    const [whole, part] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()]
    const before = Math.min(part.left - whole.left, 0)
    bar.current.scrollLeft += before + Math.max(part.right - whole.right, 0)
  }, [])
  return (
    <nav ref={bar} className={classes.tabs} aria-label={label}>
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
