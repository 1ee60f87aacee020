import { mayCall } from './endpoint.ts'
import {
  scheduledReports,
  type ScheduledReport,
  type SchedulePeriod,
} from './named-in-addresses.ts'
import type { Role } from './role.ts'
import { table, type EndpointName } from './table.ts'

/** The call that answers with a report's figures: whoever may make it may have them mailed, and nobody else. */
export const callOf = {
  home: 'report.home',
  audits: 'report.audits',
  auditors: 'report.auditors',
  places: 'report.compare-places',
  issued: 'report.newly-issued',
  actions: 'actions.figures',
  users: 'report.users',
} as const satisfies Record<ScheduledReport, EndpointName>

const lately = ['7-days', '14-days', '28-days'] as const
/** What each report can look back on; the first is offered first. */
export const periodsOf: Readonly<
  Record<ScheduledReport, readonly [SchedulePeriod, ...SchedulePeriod[]]>
> = {
  home: lately,
  audits: ['3-months', '6-months', '12-months'],
  auditors: lately,
  places: [...lately, 'last-month'],
  issued: [...lately, 'last-month'],
  actions: [...lately, 'last-month'],
  users: ['30-days'],
}

/** Whether people of a role may see a report. */
export const mayRead = (role: Role, report: ScheduledReport): boolean =>
  mayCall(table[callOf[report]].access, role)

/** The reports that people of a role may see. */
export const reportsFor = (role: Role): ScheduledReport[] =>
  scheduledReports.filter((report) => mayRead(role, report))
