import type { jobFaults } from '@apron/contracts/job.ts'
import type {
  ScheduledReport,
  ScheduleFormat,
  SchedulePeriod,
} from '@apron/contracts/named-in-addresses.ts'
import type { Run, Schedule, WhyNot } from '@apron/contracts/schedule.ts'

/** The key of each word that a schedule is told in. */
export const reportKey = {
  home: 'schedules:report.home',
  audits: 'schedules:report.audits',
  auditors: 'schedules:report.auditors',
  places: 'schedules:report.places',
  issued: 'schedules:report.issued',
  actions: 'schedules:report.actions',
  users: 'schedules:report.users',
} as const satisfies Record<ScheduledReport, string>

export const periodKey = {
  '7-days': 'schedules:period.7-days',
  '14-days': 'schedules:period.14-days',
  '28-days': 'schedules:period.28-days',
  '30-days': 'schedules:period.30-days',
  'last-month': 'schedules:period.last-month',
  '3-months': 'schedules:period.3-months',
  '6-months': 'schedules:period.6-months',
  '12-months': 'schedules:period.12-months',
} as const satisfies Record<SchedulePeriod, string>

export const formatKey = {
  pdf: 'schedules:format.pdf',
  csv: 'schedules:format.csv',
} as const satisfies Record<ScheduleFormat, string>

export const stateKey = {
  active: 'schedules:state.active',
  paused: 'schedules:state.paused',
  stopped: 'schedules:state.stopped',
} as const satisfies Record<Schedule['state'], string>

export const stoppedKey = {
  'owner-inactive': 'schedules:stopped.owner-inactive',
  'owner-schedule': 'schedules:stopped.owner-schedule',
  'owner-report': 'schedules:stopped.owner-report',
  place: 'schedules:stopped.place',
} as const satisfies Record<NonNullable<Schedule['stoppedFor']>, string>

export const whyNotKey = {
  inactive: 'schedules:why-not.inactive',
  role: 'schedules:why-not.role',
  organization: 'schedules:why-not.organization',
  left: 'schedules:why-not.left',
} as const satisfies Record<WhyNot, string>

export const runKey = {
  waiting: 'schedules:run.waiting',
  done: 'schedules:run.done',
  failed: 'schedules:run.failed',
  stopped: 'schedules:run.stopped',
} as const satisfies Record<Run['state'], string>

export const deliveryKey = {
  waiting: 'schedules:delivery.waiting',
  sent: 'schedules:delivery.sent',
  failed: 'schedules:delivery.failed',
  'left-out': 'schedules:delivery.left-out',
} as const satisfies Record<Run['deliveries'][number]['state'], string>

export const faultKeys = {
  'disk-full': 'issued:fault.disk-full',
  'files-away': 'issued:fault.files-away',
  'tsa-away': 'issued:fault.tsa-away',
  'seal-key': 'issued:fault.seal-key',
  setter: 'issued:fault.setter',
  'too-many-pages': 'issued:fault.too-many-pages',
  'took-too-long': 'issued:fault.took-too-long',
  'server-busy': 'issued:fault.server-busy',
  'server-fault': 'issued:fault.server-fault',
} as const satisfies Record<(typeof jobFaults)[number], string>
