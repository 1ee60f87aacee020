import { marking } from '@apron/contracts/marking.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import type { SchedulePeriod } from '@apron/contracts/named-in-addresses.ts'
import type { Section, TableReport } from '@apron/report/tables/table-report.ts'
import { voiceOf } from '@apron/report/document/voice.ts'
import { dayIn, dayLater } from '@apron/scoring/zoned-day.ts'
import * as z from 'zod/mini'
import type { Caller, Db, OutputOf } from '../../platform/handler.ts'
import { listNewlyIssued } from '../issuing/newly-issued.ts'
import { auditorsPerformance } from '../reports/auditors.ts'
import { auditsReport } from '../reports/audits.ts'
import { comparePlaces } from '../reports/compare-places.ts'
import { homeReport } from '../reports/home.ts'
import { usersReport } from '../reports/users.ts'
import { loadSettings, operatorIn } from '../../platform/settings/queries.ts'
import { loadActionsReport } from './actions-report.ts'
import { ask, type Baseline } from './ask.ts'
import { placesOf } from './describe.ts'
import type { Person, ScheduleRow } from './queries.ts'
import { reportKey } from './report-key.ts'
import { actionsSections } from './sections/actions.ts'
import { auditsSections } from './sections/audits.ts'
import { homeSections } from './sections/home.ts'
import { issuedSections } from './sections/issued.ts'
import { auditorsSections, usersSections } from './sections/people.ts'
import { placesSections } from './sections/places.ts'
import { type Say, sayIn } from './sections/say.ts'
import { callerFor } from './who.ts'

/** With the answer of the call that it is written from. */
type Written = { readonly from: string; readonly to: string; readonly sections: Section[] }

/** Rows of one table; who has more finds them on the page itself. */
const maxRows = { pdf: 500, csv: 20_000 } as const

/**
 * What a schedule mails to one of its people: the figures that the pages of reports would show them, by the same
 * calls and as them, so that a mail never says more than its reader may see.
 */
export async function writeReport(
  ground: Baseline,
  schedule: ScheduleRow,
  reader: Person,
): Promise<TableReport> {
  const { db, now } = ground
  const { language, format } = schedule
  const say = sayIn(language)
  const settings = await loadSettings(db)
  const { digits, timeZone } = settings
  const conventions = { digits, timeZone }
  const voice = voiceOf(language, (_, key) => key, conventions, { isNarrow: false, isFirst: true })
  const caller = callerFor(reader)
  const written = await writers[schedule.report](ground, caller, schedule, say)
  const { from, to, sections } = written
  const markings = markingsIn(written)
  const { t } = say
  const period = t('schedules:fact.from-to', { from: voice.day(from), to: voice.day(to) })
  return {
    language,
    title: t(reportKey[schedule.report]),
    operator: operatorIn(settings, language) ?? t('mail:signature.product'),
    facts: [
      [t('schedules:fact.schedule'), schedule.name],
      [t('schedules:fact.period'), period],
      [t('schedules:fact.whose'), await viewOf(db, reader, caller, say)],
      [t('schedules:fact.made'), voice.instant(now)],
      ...(markings.length === 0
        ? []
        : [
            [
              t('words:marking'),
              markings.map((name) => say.isolate(say.choose(name))).join(t('report:comma')),
            ] as const,
          ]),
    ],
    ...(markings.length > 0 && { markings }),
    sections: sections.map((section) => bounded(section, maxRows[format], say)),
    conventions,
    madeAt: now,
    foot: t('schedules:foot'),
    pageOf: t('report:page', { page: '{{page}}', all: '{{all}}' }),
  }
}

const writers: Readonly<
  Record<
    ScheduleRow['report'],
    (ground: Baseline, caller: Caller, schedule: ScheduleRow, say: Say) => Promise<Written>
  >
> = {
  home: async (ground, caller, { period }, say) => {
    const report = await ask(homeReport, ground, caller, { days: daysOf[period] })
    return { ...report, sections: homeSections(report, say) }
  },
  audits: async (ground, caller, { period }, say) => {
    const report = await ask(auditsReport, ground, caller, { months: monthsOf[period] })
    return { ...report, sections: auditsSections(report, say) }
  },
  auditors: async (ground, caller, { period }, say) => {
    const report = await ask(auditorsPerformance, ground, caller, { days: daysOf[period] })
    return { ...report, sections: auditorsSections(report.auditors, say) }
  },
  places: async (ground, caller, schedule, say) => {
    const days = asDays(ground, schedule)
    const query = { locations: placesOf(schedule).join(','), ...days }
    const report = await ask(comparePlaces, ground, caller, query)
    return { ...report, sections: placesSections(report, say) }
  },
  issued: async (ground, caller, schedule, say) => {
    const days = asDays(ground, schedule)
    const report = await ask(listNewlyIssued, ground, caller, days)
    return { ...report, sections: issuedSections(report, say) }
  },
  actions: async (ground, caller, schedule, say) => {
    const days = asDays(ground, schedule)
    const report = await loadActionsReport(ground, caller, days, maxRows[schedule.format])
    return { ...report, sections: actionsSections(report, say) }
  },
  users: async (ground, caller, { format }, say) => {
    const users: OutputOf<'report.users'>['users'] = []
    let report: OutputOf<'report.users'>
    let cursor: string | undefined
    do {
      report = await ask(usersReport, ground, caller, { limit: 500, cursor })
      users.push(...report.users)
      cursor = report.next ?? undefined
    } while (cursor !== undefined && users.length <= maxRows[format])
    return { ...report, sections: usersSections(report, users, say) }
  },
}

const daysOf: Partial<Record<SchedulePeriod, number>> = {
  '7-days': 7,
  '14-days': 14,
  '28-days': 28,
}
const monthsOf: Partial<Record<SchedulePeriod, number>> = {
  '3-months': 3,
  '6-months': 6,
  '12-months': 12,
}

const asDays = (ground: Baseline, { period, timeZone }: ScheduleRow) =>
  period === 'last-month' ? lastMonth(ground, timeZone) : { days: daysOf[period] }

/**
 * The whole calendar month before this one, by the clocks of the schedule: on the first of a month at its own
 * time the installation's day may be the last of the month before.
 */
function lastMonth({ now }: Baseline, timeZone: string): { from: string; to: string } {
  const first = `${dayIn(timeZone, Date.parse(now)).slice(0, 8)}01`
  const to = dayLater(first, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** Whose figures these are: all organizations', one's, or one person's. */
async function viewOf(db: Db, reader: Person, caller: Caller, { t }: Say): Promise<string> {
  if (!caller.may('report.read')) return `${reader.firstName} ${reader.lastName}`
  if (caller.role === 'admin') return t('schedules:fact.everybody')
  const row = await db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow()
  return row.name
}

function bounded(section: Section, most: number, { t }: Say): Section {
  const { rows, note } = section
  if (rows.length <= most) return section
  const cut = t('schedules:note.cut', { shown: most })
  return { ...section, rows: rows.slice(0, most), note: note ? `${note} ${cut}` : cut }
}

/** The protective markings of the assessments that a report names, each once. */
function markingsIn(report: unknown): Bilingual[] {
  const found = new Map<string, Bilingual>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('marking' in part) {
      const { success, data } = z.safeParse(marking, part.marking)
      if (success) found.set(JSON.stringify(data.name), data.name)
    }
    for (const inner of Object.values(part)) look(inner)
  }
  look(report)
  return [...found.values()]
}
