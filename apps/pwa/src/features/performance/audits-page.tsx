import { useTranslation } from 'react-i18next'
import { useReportPaths } from '../../tablet/report-tabs.tsx'
import { changed } from '../../ui/list/list-search.ts'
import { TabLink, Tabs } from '../../ui/page/tabs.tsx'
import { AuditFigures } from './audit-figures.tsx'
import { FoundList } from './found-list.tsx'
import { auditViews, type PerformanceSearch } from './performance-search.ts'
import { PeriodChoice } from './period-choice.tsx'
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
  const paths = useReportPaths()
  const { view = 'figures', days, months } = search
  /** Each tab looks at the same days: what the address says goes along. */
  const kept = changed<PerformanceSearch>({}, { days, months })
  const period = days === undefined ? { months: Number(months ?? '12') } : { days: Number(days) }
  return (
    <ReportPage
      report="audits"
      actions={
        <PeriodChoice
          days={days}
          months={months ?? '12'}
          onChange={(chosen) =>
            onSearch(changed(search, { days: undefined, months: undefined, ...chosen }))
          }
        />
      }
    >
      <Tabs label={t('performance:audits.title')}>
        {auditViews.map((one) => (
          <TabLink
            key={one}
            to={paths.audits}
            search={one === 'figures' ? kept : { ...kept, view: one }}
            isCurrent={one === view}
          >
            {t(views[one])}
          </TabLink>
        ))}
      </Tabs>
      {view === 'figures' && <AuditFigures period={period} />}
      {view === 'found' && <FoundList period={period} search={search} onSearch={onSearch} />}
      {view === 'recommended' && <RecommendedList period={period} />}
    </ReportPage>
  )
}
