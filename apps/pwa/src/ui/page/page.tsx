import { Title } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Spinner } from './spinner.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import classes from './page.module.css'

/**
 * A page: one h1, its place in the browser's title, and what may be done with it beside the h1.
 * `heading` replaces the h1's words where they need markup; `title` stays the words of the tab. Whatever a
 * part of it still waits for, such as texts of its own, the h1 stands meanwhile.
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
  return (
    <div className={classes.page} style={{ maxInlineSize: maxWidth }}>
      <div className={classes.head} data-tour="page">
        <Title order={1}>{heading ?? title}</Title>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </div>
  )
}
