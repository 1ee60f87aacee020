import { Title } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Spinner } from './spinner.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import classes from './page.module.css'

/** The path of the page that was shown last; a load of the browser's own begins without. */
let shownPath: string | undefined

/**
 * A page: one h1, its place in the browser's title, and what may be done with it beside the h1.
 * `heading` replaces the h1's words where they need markup; `title` stays the words of the tab. Whatever a
 * part of it still waits for, such as texts of its own, the h1 stands meanwhile. It takes the focus where
 * another page was shown before: that is how a screen reader learns of the change.
 */
export function Page({
  title,
  heading,
  actions,
  maxWidth = '76rem',
  children,
}: {
  title: string
  heading?: ReactNode
  actions?: ReactNode
  maxWidth?: string
  children: ReactNode
}) {
  useDocumentTitle(title)
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isOther = shownPath !== undefined && shownPath !== location.pathname
    shownPath = location.pathname
    if (isOther && document.activeElement?.matches('main :is(input, textarea), dialog *') !== true)
      h1.current?.focus({ preventScroll: true })
    // The next row of the same kind is another page, drawn by the same component.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [title])
  return (
    <div className={classes.page} style={{ maxInlineSize: maxWidth }}>
      <div className={classes.head} data-tour="page">
        <Title ref={h1} order={1} tabIndex={-1}>
          {heading ?? title}
        </Title>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </div>
  )
}
