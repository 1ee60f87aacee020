import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/code.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'

/** A screen that threw: what the browser said, and a way to try again. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('shell:failed.title')}>
      <ErrorPanel
        title={t('shell:failed.text')}
        cause={<Code>{String(error)}</Code>}
        onRetry={reset}
      />
    </Page>
  )
}
