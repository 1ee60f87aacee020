import { holds } from '@apron/contracts/permission.ts'
import type { Role } from '@apron/contracts/role.ts'
import type { ReactNode } from 'react'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Online } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Page } from '../../ui/page.tsx'
import { TabLink, Tabs } from '../../ui/tabs.tsx'

type Report = {
  readonly to:
    | '/reports/home'
    | '/reports/audit-performance'
    | '/reports/auditor-performance'
    | '/reports/user-report'
  readonly text: string
  readonly isFor: (role: Role) => boolean
}
const readsAll = (role: Role): boolean => holds(role, 'report.read')
const reports: readonly Report[] = [
  { to: '/reports/home', text: 'performance:home.title', isFor: readsAll },
  { to: '/reports/audit-performance', text: 'performance:audits.title', isFor: readsAll },
  {
    to: '/reports/auditor-performance',
    text: 'performance:auditors.title',
    isFor: (role) => readsAll(role) || holds(role, 'audit.submit'),
  },
  {
    to: '/reports/user-report',
    text: 'performance:users.title',
    isFor: (role) => holds(role, 'installation.edit'),
  },
]

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
  const title = t(reports.find(({ to }) => to === report)?.text ?? '')
  const shown = reports.filter(({ isFor }) => isFor(me.role))
  return (
    <Online owner={me.id}>
      <Page title={title} actions={actions}>
        {shown.length > 1 && (
          <Tabs label={t('performance:reports')}>
            {shown.map(({ to, text }) => (
              <TabLink key={to} to={to} isCurrent={to === report}>
                {t(text)}
              </TabLink>
            ))}
          </Tabs>
        )}
        <Stack>{children}</Stack>
      </Page>
    </Online>
  )
}
