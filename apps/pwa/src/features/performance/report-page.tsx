import type { ReactNode } from 'react'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Report, ReportTabs, titleOf } from '../../tablet/report-tabs.tsx'
import { Page } from '../../ui/page/page.tsx'

/** One of the reports, with the way to the others that this person may see. */
export function ReportPage({
  report,
  actions,
  children,
}: {
  report: Report
  /** What is asked: its period. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('performance')
  return (
    <Page title={t(titleOf(report))} actions={actions}>
      <ReportTabs report={report} />
      <Stack mt="md">{children}</Stack>
    </Page>
  )
}
