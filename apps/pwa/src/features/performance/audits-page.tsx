import { useTranslation } from 'react-i18next'
import { TabLink, Tabs } from '../../ui/tabs.tsx'
import { AuditFigures } from './audit-figures.tsx'
import { FoundList } from './found-list.tsx'
import { auditViews, type PerformanceSearch } from './performance-search.ts'
import { MonthsChoice } from './period-choice.tsx'
import { RecommendedList } from './recommended-list.tsx'
import { ReportPage } from './report-page.tsx'

type Props = { search: PerformanceSearch; onSearch: (search: PerformanceSearch) => void }

const views = {
  figures: 'performance:view.figures',
  found: 'performance:view.found',
  recommended: 'performance:view.recommended',
} as const

/** How often, how fast and how well audits were completed; what they found, and what they recommend. */
export default function AuditsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('performance')
  const { view = 'figures', months = '12' } = search
  const period = search.months === undefined ? {} : { months: search.months }
  return (
    <ReportPage
      report="/reports/audit-performance"
      actions={
        search.days === undefined && (
          <MonthsChoice
            value={months}
            onChange={(chosen) => {
              const { months: _, ...rest } = search
              onSearch(chosen === undefined ? rest : { ...rest, months: chosen })
            }}
          />
        )
      }
    >
      <Tabs label={t('performance:audits.title')}>
        {auditViews.map((one) => (
          <TabLink
            key={one}
            to="/reports/audit-performance"
            search={one === 'figures' ? period : { ...period, view: one }}
            isCurrent={one === view}
          >
            {t(views[one])}
          </TabLink>
        ))}
      </Tabs>
      {view === 'figures' && <AuditFigures months={Number(months)} />}
      {view === 'found' && <FoundList search={search} onSearch={onSearch} />}
      {view === 'recommended' && <RecommendedList months={Number(months)} />}
    </ReportPage>
  )
}
