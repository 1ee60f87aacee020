import {
  scheduledReports,
  scheduleFormats,
  schedulePeriods,
} from '@apron/contracts/named-in-addresses.ts'
import { periodsOf } from '@apron/contracts/scheduled-report.ts'
import {
  type NewSchedule,
  placesMost,
  recipientsMost,
  type Schedule,
} from '@apron/contracts/schedule.ts'
import { onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'

export const nameLength = { min: 3, max: 120 }
/** Lists have spaces between what they name. */
const fields = [
  'name',
  'report',
  'places',
  'period',
  'format',
  'language',
  'every',
  'weekdays',
  'monthDay',
  'time',
  'timeZone',
  'recipients',
] as const
export type ScheduleField = (typeof fields)[number]
export type ScheduleValues = Record<ScheduleField, string>
type Body = Omit<NewSchedule, 'id'> & Required<Pick<NewSchedule, 'places' | 'recipients'>>

export const refused: Readonly<Record<ScheduleField, string>> = {
  name: 'schedules:fault.name',
  report: 'schedules:fault.report',
  places: 'schedules:fault.places',
  period: 'schedules:fault.period',
  format: 'schedules:fault.choice',
  language: 'schedules:fault.choice',
  every: 'schedules:fault.choice',
  weekdays: 'schedules:fault.weekdays',
  monthDay: 'schedules:fault.month-day',
  time: 'schedules:fault.time',
  timeZone: 'schedules:fault.time-zone',
  recipients: 'schedules:fault.recipients',
}

export const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '')

export function checkSchedule(values: ScheduleValues): Faults<ScheduleField> {
  const { name, report, places, every, weekdays, monthDay, time, recipients } = values
  const [named, people] = [wordsIn(places).length, wordsIn(recipients).length]
  const isDay = /^\d{1,2}$/.test(monthDay) && Number(monthDay) >= 1 && Number(monthDay) <= 31
  return onlyFaults<ScheduleField>({
    name: textFault(name, { missing: 'schedules:fault.name-missing', ...nameLength }),
    report: undefined,
    places:
      report === 'places'
        ? listFault(named, placesMost, 'schedules:fault.places-missing', refused.places)
        : undefined,
    period: undefined,
    format: undefined,
    language: undefined,
    every: undefined,
    weekdays: every === 'week' && weekdays === '' ? 'schedules:fault.weekdays-missing' : undefined,
    monthDay: every === 'month' && !isDay ? refused.monthDay : undefined,
    time: timeFault(time),
    timeZone: undefined,
    recipients: listFault(
      people,
      recipientsMost,
      'schedules:fault.recipients-missing',
      refused.recipients,
    ),
  })
}

const listFault = (
  count: number,
  most: number,
  missing: string,
  tooMany: string,
): string | undefined => (count < 1 ? missing : count > most ? tooMany : undefined)

function timeFault(time: string): string | undefined {
  if (time === '') return 'schedules:fault.time-missing'
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? undefined : refused.time
}

/** What a form that has no fault says. */
export function bodyOf(values: ScheduleValues): Body {
  const { name, time, timeZone } = values
  const report = scheduledReports.find((it) => it === values.report) ?? 'home'
  const period = schedulePeriods.find((it) => it === values.period)
  return {
    name: name.trim(),
    report,
    // A report that has no such period looks back as it does by itself.
    period:
      period !== undefined && periodsOf[report].includes(period) ? period : periodsOf[report][0],
    places: report === 'places' ? wordsIn(values.places) : [],
    format: scheduleFormats.find((it) => it === values.format) ?? 'pdf',
    language: values.language === 'ar' ? 'ar' : 'en',
    cadence: cadenceOf(values),
    time,
    timeZone,
    recipients: wordsIn(values.recipients),
  }
}

function cadenceOf({ every, weekdays, monthDay }: ScheduleValues): Body['cadence'] {
  if (every === 'week') return { every, weekdays: wordsIn(weekdays).map(Number) }
  return every === 'month' ? { every, monthDay: Number(monthDay) } : { every: 'day' }
}

const ids = (all: readonly { readonly id: string }[]): string => all.map(({ id }) => id).join(' ')

export function valuesOf(schedule: Schedule): ScheduleValues {
  const { name, report, places, period, format, language, cadence, time, timeZone } = schedule
  return {
    name,
    report,
    places: ids(places),
    period,
    format,
    language,
    every: cadence.every,
    weekdays: cadence.every === 'week' ? cadence.weekdays.toSorted((a, b) => a - b).join(' ') : '',
    monthDay: cadence.every === 'month' ? String(cadence.monthDay) : '1',
    time,
    timeZone,
    recipients: ids(schedule.recipients),
  }
}

/** A schedule as it was made, to be made again. */
export const newScheduleOf = (schedule: Schedule): Body => bodyOf(valuesOf(schedule))

/** Only what was changed: what somebody else changed meanwhile stays. */
export function changeOf(before: ScheduleValues, values: ScheduleValues): Partial<Body> {
  const [old, wanted] = [bodyOf(before), bodyOf(values)]
  const parts = Object.keys(wanted) as (keyof Body)[]
  return Object.fromEntries(
    parts
      .filter((part) => JSON.stringify(wanted[part]) !== JSON.stringify(old[part]))
      .map((part) => [part, wanted[part]]),
  )
}
