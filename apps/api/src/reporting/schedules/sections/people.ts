import type { Section } from '@apron/report/tables/table-report.ts'
import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import type { OutputOf } from '../../../platform/handler.ts'
import type { Say } from './say.ts'

type Auditors = OutputOf<'report.auditors'>['auditors']
type UsersReport = OutputOf<'report.users'>

/** What each auditor did. */
export function auditorsSections(auditors: Auditors, { t }: Say): Section[] {
  // Who does not see what is under way is given no count of it.
  const hasOpen = auditors.every(({ open }) => open !== undefined)
  return [
    {
      heading: t('performance:auditors.title'),
      columns: [
        t('performance:column.auditor'),
        t('performance:column.organization'),
        ...(hasOpen ? [t('performance:auditors.open')] : []),
        t('performance:auditors.submitted'),
        t('performance:auditors.completed'),
        t('performance:auditors.mean-days'),
        t('performance:auditors.answered'),
        t('performance:auditors.active-days'),
        t('performance:auditors.findings'),
        t('performance:auditors.returned'),
        t('performance:auditors.conflicts'),
      ],
      rows: auditors.map((it) => [
        `${it.firstName} ${it.lastName}`,
        it.organization.name,
        ...(hasOpen ? [{ number: it.open ?? 0 }] : []),
        { number: it.submitted },
        { number: it.completed },
        { number: it.meanDays, decimals: 1 },
        { number: it.answered },
        { number: it.activeDays },
        { number: oneDecimal(it.findings, it.completed), decimals: 1 },
        { number: it.returned },
        { number: it.conflicts },
      ]),
      none: t('performance:auditors.none'),
      note: t('schedules:note.auditors'),
    },
  ]
}

/** The accounts of an installation, and what their owners did. */
export function usersSections(
  { summary, activeCount }: Pick<UsersReport, 'summary' | 'activeCount'>,
  users: UsersReport['users'],
  { t }: Say,
): Section[] {
  const none = t('performance:users.none')
  return [
    {
      heading: t('performance:users.title'),
      columns: [t('schedules:column.figure'), t('schedules:column.count')],
      rows: [
        [t('performance:users.total'), { number: summary.total }],
        [t('performance:users.fresh'), { number: summary.fresh }],
        [t('performance:users.active'), { number: activeCount }],
        [t('performance:users.inactive'), { number: summary.inactive }],
        [t('performance:users.sign-ins'), { number: summary.signIns }],
      ],
      none,
    },
    {
      heading: t('performance:users.roles'),
      columns: [t('performance:column.role'), t('performance:column.accounts')],
      rows: summary.roles.map(({ role, count }) => [t(`words:role.${role}`), { number: count }]),
      none,
    },
    {
      heading: t('performance:column.accounts'),
      columns: [
        t('performance:column.name'),
        t('performance:column.email'),
        t('performance:column.role'),
        t('performance:column.organization'),
        t('performance:column.account'),
        t('performance:users.last-active'),
        t('performance:users.answers'),
        t('performance:users.submits'),
      ],
      rows: users.map((it) => [
        `${it.firstName} ${it.lastName}`,
        it.email,
        t(`words:role.${it.role}`),
        it.organization.name,
        t(it.status === 'active' ? 'performance:users.is-active' : 'performance:users.is-inactive'),
        { instant: it.lastActiveAt },
        { number: it.answers },
        { number: it.submits },
      ]),
      none,
    },
  ]
}
