import { type Access, mayCall } from '@apron/contracts/endpoint.ts'
import { holds } from '@apron/contracts/permission.ts'
import type { Role } from '@apron/contracts/role.ts'
import { table } from '@apron/contracts/table.ts'
import {
  IconBell,
  IconBook,
  IconBuildings,
  IconCalendarRepeat,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardList,
  IconFileText,
  IconHelpHexagon,
  IconHistory,
  IconInbox,
  IconLanguage,
  IconMail,
  IconMap2,
  IconMapPin,
  IconPlane,
  IconPlus,
  IconSettings,
  IconSignature,
  IconUserCircle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'

type Place = {
  readonly to: string
  readonly text: string
  readonly Icon: TablerIcon
  /** Whose place it is; everybody's where nothing is said. */
  readonly access?: Access
  /** Not for those who have a wider place of the same kind. */
  readonly isNotFor?: (role: Role) => boolean
  /** Only where the installation keeps its mails instead of sending them. */
  readonly isMailbox?: true
}

const readsReports = (role: Role): boolean => holds(role, 'report.read')
const isAdmin = (role: Role): boolean => holds(role, 'installation.edit')

/** The side navigation, from top to bottom. */
const places = [
  {
    to: '/audits/home',
    text: 'shell:nav.audits',
    Icon: IconClipboardList,
    access: table['assessments.all'].access,
  },
  {
    to: '/review',
    text: 'shell:nav.review',
    Icon: IconClipboardCheck,
    access: table['review.list'].access,
  },
  // Whoever owns one sees it, whatever their role.
  { to: '/actions', text: 'shell:nav.actions', Icon: IconChecklist },
  {
    to: '/to-sign',
    text: 'shell:nav.to-sign',
    Icon: IconSignature,
    access: table['reports.to-sign'].access,
    // Nobody reviewed a trial's, and nobody signs it.
    isNotFor: (role) => role === 'trial',
  },
  {
    to: '/audits/create-audit-template',
    text: 'shell:nav.build',
    Icon: IconPlus,
    access: 'audit.create',
  },
  {
    to: '/reports/home',
    text: 'shell:nav.reports',
    Icon: IconChartBar,
    access: 'installation.edit',
  },
  {
    to: '/performance/home',
    text: 'shell:nav.reports',
    Icon: IconChartBar,
    access: 'report.read',
    isNotFor: isAdmin,
  },
  {
    to: '/performance/auditor-performance',
    text: 'shell:nav.reports',
    Icon: IconChartBar,
    access: table['report.auditors'].access,
    isNotFor: readsReports,
  },
  {
    to: '/reports/airport-performance',
    text: 'shell:nav.performance',
    Icon: IconMap2,
    access: 'installation.edit',
  },
  {
    to: '/performance/airport-performance',
    text: 'shell:nav.performance',
    Icon: IconMap2,
    access: 'report.read',
    isNotFor: isAdmin,
  },
  {
    to: '/schedules',
    text: 'shell:nav.schedules',
    Icon: IconCalendarRepeat,
    access: table['schedules.list'].access,
  },
  { to: '/notifications', text: 'shell:nav.notices', Icon: IconBell },
  { to: '/tray', text: 'shell:nav.tray', Icon: IconInbox },
  {
    to: '/user-management',
    text: 'shell:nav.users',
    Icon: IconUsers,
    access: 'installation.edit',
  },
  {
    to: '/organizations',
    text: 'shell:nav.organizations',
    Icon: IconBuildings,
    access: 'installation.edit',
  },
  {
    to: '/airport-management',
    text: 'shell:nav.airports',
    Icon: IconMapPin,
    access: 'installation.edit',
  },
  {
    to: '/airlines-management',
    text: 'shell:nav.airlines',
    Icon: IconPlane,
    access: 'installation.edit',
  },
  {
    to: '/questions-category-edit',
    text: 'shell:nav.questions',
    Icon: IconHelpHexagon,
    access: 'installation.edit',
  },
  {
    to: '/library/questions',
    text: 'shell:nav.questions',
    Icon: IconHelpHexagon,
    access: 'question.edit',
    isNotFor: isAdmin,
  },
  {
    to: '/reference-management',
    text: 'shell:nav.references',
    Icon: IconFileText,
    access: 'installation.edit',
  },
  {
    to: '/library/references',
    text: 'shell:nav.references',
    Icon: IconFileText,
    access: 'reference.edit',
    isNotFor: isAdmin,
  },
  {
    to: '/library/translations',
    text: 'shell:nav.translations',
    Icon: IconLanguage,
    access: 'question.edit',
  },
  { to: '/trail', text: 'shell:nav.trail', Icon: IconHistory, access: 'installation.edit' },
  { to: '/settings', text: 'shell:nav.settings', Icon: IconSettings, access: 'installation.edit' },
  {
    to: '/mailbox',
    text: 'shell:nav.mailbox',
    Icon: IconMail,
    access: table['mailbox.list'].access,
    isMailbox: true,
  },
  { to: '/team', text: 'shell:nav.team', Icon: IconUsers, access: 'user.edit', isNotFor: isAdmin },
  { to: '/guide', text: 'shell:nav.guide', Icon: IconBook },
  { to: '/account-home', text: 'shell:nav.account', Icon: IconUserCircle },
] as const satisfies readonly Place[]

/** What a role finds in its navigation. */
export const placesOf = (role: Role, hasMailbox: boolean): readonly (typeof places)[number][] =>
  places.filter(
    (place: Place) =>
      (place.access === undefined || mayCall(place.access, role)) &&
      place.isNotFor?.(role) !== true &&
      (place.isMailbox !== true || hasMailbox),
  )

const ofEverybody: readonly string[] = [
  '/audits/home',
  '/notifications',
  '/tray',
  '/guide',
  '/account-home',
]

/** What a role works on besides assessments. */
export const workOf = (role: Role): readonly (typeof places)[number][] =>
  placesOf(role, false).filter(({ to }) => !ofEverybody.includes(to))
