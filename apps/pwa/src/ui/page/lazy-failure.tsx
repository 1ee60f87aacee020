import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from './error-panel.tsx'
import type { LoadFailure } from './load-within.ts'
import { Page } from './page.tsx'

/** A screen that did not come. Some browsers remember the failure: there only a reload helps. */
export function LazyFailure({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  const { t } = useTranslation('shell')
  const title = t('shell:lazy.title')
  return (
    <Page title={title}>
      <ErrorPanel
        title={failure === 'timed-out' ? t('shell:lazy.timed-out') : t('shell:lazy.failed')}
        cause={t('shell:lazy.advice')}
        onRetry={onRetry}
        actions={
          <Button variant="default" onClick={() => location.reload()}>
            {t('shell:lazy.reload')}
          </Button>
        }
      />
    </Page>
  )
}
