import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IsolatedCitations } from '../../../ui/isolated-citations.tsx'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import classes from './background.module.css'

/** A text that can be folded away; folded, its beginning is seen beside its name. */
export function Fold({
  name,
  peek,
  isCitations = false,
  isOpen = false,
  children,
}: {
  name: string
  peek: string
  /** The peek is a regulation cell. */
  isCitations?: boolean
  isOpen?: boolean
  children: ReactNode
}) {
  const beginning = peek.length > 90 ? `${peek.slice(0, 90).trimEnd()}…` : peek
  return (
    <details className={classes.fold} open={isOpen}>
      <summary>
        <span className={classes.name}>{name}</span>
        <span className={classes.peek} dir={isCitations ? undefined : 'auto'} aria-hidden>
          {isCitations ? <IsolatedCitations text={beginning} /> : <IsolatedText text={beginning} />}
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
