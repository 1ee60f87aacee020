import type { ScheduledReport } from '@apron/contracts/named-in-addresses.ts'

/** What each report is called. */
export const reportKey = {
  home: 'schedules:report.home',
  audits: 'schedules:report.audits',
  auditors: 'schedules:report.auditors',
  places: 'schedules:report.places',
  issued: 'schedules:report.issued',
  actions: 'schedules:report.actions',
  users: 'schedules:report.users',
} as const satisfies Record<ScheduledReport, string>
