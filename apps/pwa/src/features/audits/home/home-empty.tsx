import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { type HomeFilter, isNarrowed } from './home-filter.ts'

/** Nothing to list: why, and what to do about it. */
export function HomeEmpty({
  filter,
  onFilter,
  isNothingKnown,
}: {
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
  isNothingKnown: boolean
}) {
  const { t } = useTranslation('audits')
  const { me } = useTablet()
  if (isNothingKnown) {
    return me.permissions.includes('audit.create') ? (
      <EmptyState
        title={t('audits:empty.none')}
        advice={t('audits:empty.none-advice-create')}
        action={
          <ButtonLink to="/audits/create-audit-template">{t('audits:home.create')}</ButtonLink>
        }
      />
    ) : (
      <EmptyState title={t('audits:empty.none')} advice={t('audits:empty.none-advice')} />
    )
  }
  if (filter.tab === 'mine' && !isNarrowed(filter)) {
    return (
      <EmptyState
        title={t('audits:empty.none-mine')}
        advice={t('audits:empty.none-mine-advice')}
        action={
          <Button variant="default" onClick={() => onFilter({})}>
            {t('audits:empty.show-all')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      live
      title={t('audits:empty.no-match')}
      advice={t('audits:empty.no-match-advice')}
      action={
        <Button
          variant="default"
          onClick={() => onFilter(filter.tab === 'mine' ? { tab: 'mine' } : {})}
        >
          {t('audits:empty.clear')}
        </Button>
      }
    />
  )
}
