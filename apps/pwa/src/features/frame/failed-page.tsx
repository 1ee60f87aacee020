import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Page } from '../../ui/page/page.tsx'

/**
 * A screen that threw: what the browser said, and a way to try again. Where the browser was told to keep
 * nothing of this address, that is said instead: nothing is saved then.
 */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const cause = <Code>{String(error)}</Code>
  if (error instanceof DOMException && error.name === 'SecurityError')
    return (
      <Page title={t('shell:keeps-nothing.title')}>
        <ErrorPanel
          title={t('shell:keeps-nothing.text')}
          cause={cause}
          onRetry={() => location.reload()}
        />
      </Page>
    )
  return (
    <Page title={t('shell:failed.title')}>
      <ErrorPanel title={t('shell:failed.text')} cause={cause} onRetry={reset} />
    </Page>
  )
}
