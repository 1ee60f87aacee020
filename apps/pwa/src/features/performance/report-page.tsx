import type { ReactNode } from 'react'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Online } from '../../tablet/online.tsx'
import { type Report, ReportTabs, titleOf } from '../../tablet/report-tabs.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Page } from '../../ui/page/page.tsx'

/** One of the reports, with the way to the others that this person may see. */
export function ReportPage({
  report,
  actions,
  children,
}: {
  report: Report['to']
  /** What is asked: its period. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('performance')
  const { me } = useTablet()
  return (
    <Online owner={me.id}>
      <Page title={t(titleOf(report))} actions={actions}>
        <ReportTabs report={report} />
        <Stack mt="md">{children}</Stack>
      </Page>
    </Online>
  )
}
