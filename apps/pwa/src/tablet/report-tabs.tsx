import { holds } from '@apron/contracts/permission.ts'
import type { Role } from '@apron/contracts/role.ts'
import { useTranslation } from 'react-i18next'
import { TabLink, Tabs } from '../ui/page/tabs.tsx'
import { useTablet } from './use-tablet.ts'

export type Report = {
  readonly to:
    | '/reports/home'
    | '/reports/audit-performance'
    | '/reports/auditor-performance'
    | '/reports/airport-performance'
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
  { to: '/reports/airport-performance', text: 'shell:nav.performance', isFor: readsAll },
  {
    to: '/reports/user-report',
    text: 'performance:users.title',
    isFor: (role) => holds(role, 'installation.edit'),
  },
]

/** What a report is called, as a key. */
export const titleOf = (report: Report['to']): string =>
  reports.find(({ to }) => to === report)?.text ?? ''

/** The way to the other reports that this person may see; nothing where there is no other. */
export function ReportTabs({ report }: { report: Report['to'] }) {
  const { t } = useTranslation(['performance', 'shell'])
  const { me } = useTablet()
  const shown = reports.filter(({ isFor }) => isFor(me.role))
  if (shown.length < 2) return null
  return (
    <Tabs label={t('performance:reports')}>
      {shown.map(({ to, text }) => (
        <TabLink key={to} to={to} isCurrent={to === report}>
          {t(text)}
        </TabLink>
      ))}
    </Tabs>
  )
}
