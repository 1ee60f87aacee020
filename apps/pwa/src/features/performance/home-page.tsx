import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useNotices } from '../../tablet/use-notices.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { ActionsInNumbers } from './actions/actions-in-numbers.tsx'
import { AlertsPanel } from './alerts-panel.tsx'
import { HomeFigures } from './home-figures.tsx'
import { LatestPanel, RecentPanel } from './newest-panels.tsx'
import type { PerformanceSearch } from './performance-search.ts'
import { DaysChoice } from './period-choice.tsx'
import { ReportPage } from './report-page.tsx'
import classes from './performance.module.css'

type Props = {
  search: PerformanceSearch
  onSearch: (search: PerformanceSearch) => void
  /** What stands below: another feature's. */
  children?: ReactNode
}

/** What stands where, how it changed, what is new, and what asks for attention. */
export default function HomePage({ search, onSearch, children }: Props) {
  const { days = '28' } = search
  return (
    <ReportPage
      report="home"
      actions={
        <DaysChoice
          value={days}
          onChange={(chosen) => onSearch(chosen === undefined ? {} : { days: chosen })}
        />
      }
    >
      <Home days={Number(days)}>{children}</Home>
    </ReportPage>
  )
}

/** What stands below comes with the figures: it would be pushed down by them. */
function Home({ days, children }: { days: number; children: ReactNode }) {
  const { t } = useTranslation('performance')
  const { api } = useTablet()
  const { data, error, refetch } = useReply('report.home', { query: { days } }, { api })
  const actions = useReply('actions.figures', { query: {} }, { api })
  const areActionsAsked = actions.data === undefined && actions.error === null
  // Those among the alerts come from the tablet: what stands below waits for both.
  const notices = useNotices()
  if (error !== null && data === undefined) {
    return (
      <>
        <ErrorPanel
          title={t('performance:failed')}
          cause={t(...faultMessage(error))}
          onRetry={() => void refetch()}
        />
        {children}
      </>
    )
  }
  if (data === undefined || notices === undefined || areActionsAsked) {
    return (
      <Stack component="output" aria-label={t('performance:loading')}>
        <Skeleton height="12rem" radius="lg" />
        <Skeleton height="16rem" radius="lg" />
        <Skeleton height="16rem" radius="lg" />
      </Stack>
    )
  }
  return (
    <>
      <HomeFigures report={data} />
      <ActionsInNumbers
        all={actions.data?.all}
        error={actions.error}
        onRetry={() => void actions.refetch()}
      />
      <AlertsPanel report={data} days={days} notices={notices} />
      <div className={classes.pair}>
        <LatestPanel latest={data.latest} />
        <RecentPanel recent={data.recent} />
      </div>
      {children}
    </>
  )
}
