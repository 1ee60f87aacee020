import { holds } from '@apron/contracts/permission.ts'
import type { Role } from '@apron/contracts/role.ts'
import { useTranslation } from 'react-i18next'
import { TabLink, Tabs } from '../ui/page/tabs.tsx'
import { useTablet } from './use-tablet.ts'

const readsAll = (role: Role): boolean => holds(role, 'report.read')
const isAdmin = (role: Role): boolean => holds(role, 'installation.edit')

/** Every report: its own path, the one that the other roles have for it, its title, and who may see it. */
const reports = {
  home: {
    own: '/reports/home',
    other: '/performance/home',
    text: 'performance:home.title',
    isFor: readsAll,
  },
  audits: {
    own: '/reports/audit-performance',
    other: '/performance/audit-performance',
    text: 'performance:audits.title',
    isFor: readsAll,
  },
  auditors: {
    own: '/reports/auditor-performance',
    other: '/performance/auditor-performance',
    text: 'performance:auditors.title',
    isFor: (role: Role) => readsAll(role) || holds(role, 'audit.submit'),
  },
  places: {
    own: '/reports/airport-performance',
    other: '/performance/airport-performance',
    text: 'shell:nav.performance',
    isFor: readsAll,
  },
  actions: {
    own: '/reports/actions',
    other: '/reports/actions',
    text: 'performance:actions.title',
    isFor: readsAll,
  },
  users: {
    own: '/reports/user-report',
    other: '/reports/user-report',
    text: 'performance:users.title',
    isFor: isAdmin,
  },
} as const
export type Report = keyof typeof reports
type Path = { [Name in Report]: (typeof reports)[Name]['own' | 'other'] }

/** What a report is called, as a key. */
export const titleOf = (report: Report): string => reports[report].text

/** Where this person finds each report: the paths of the specification are the admin's alone. */
export function useReportPaths(): Path {
  const { me } = useTablet()
  const whose = isAdmin(me.role) ? 'own' : 'other'
  return {
    home: reports.home[whose],
    audits: reports.audits[whose],
    auditors: reports.auditors[whose],
    places: reports.places[whose],
    actions: reports.actions[whose],
    users: reports.users[whose],
  }
}

/** The way to the other reports that this person may see; nothing where there is no other. */
export function ReportTabs({ report }: { report: Report }) {
  const { t } = useTranslation(['performance', 'shell'])
  const { me } = useTablet()
  const paths = useReportPaths()
  const shown = (Object.keys(reports) as Report[]).filter((name) => reports[name].isFor(me.role))
  if (shown.length < 2) return null
  return (
    <Tabs label={t('performance:reports')}>
      {shown.map((name) => (
        <TabLink key={name} to={paths[name]} isCurrent={name === report}>
          {t(reports[name].text)}
        </TabLink>
      ))}
    </Tabs>
  )
}
