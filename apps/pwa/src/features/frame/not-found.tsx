import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'

/** Any path that is not ours. */
export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('shell:not-found.title')}>
      <EmptyState
        title={t('shell:not-found.text')}
        action={<ButtonLink to="/">{t('shell:not-found.home')}</ButtonLink>}
      />
    </Page>
  )
}
