import type { Alert, HomeReport } from '@apron/contracts/dashboard.ts'
import type { Section } from '@apron/report/tables/table-report.ts'
import { besideCells, besideColumns, markedTitle, performanceRows, type Say, score } from './say.ts'

const states = [
  ['inProgress', 'performance:home.in-progress'],
  ['inReview', 'performance:home.in-review'],
  ['complete', 'performance:home.complete'],
  ['outstanding', 'performance:home.outstanding'],
  ['overdue', 'performance:home.overdue'],
] as const
const alerts = [
  ['overdue', 'schedules:alert.overdue'],
  ['serious', 'schedules:alert.serious'],
  ['unsigned', 'schedules:alert.unsigned'],
  ['silent', 'schedules:alert.silent'],
  ['repeats', 'schedules:alert.repeats'],
] as const satisfies readonly (readonly [keyof HomeReport['alerts'], string])[]

/** The overview: what was completed, what stands where, what asks for attention, and what was completed last. */
export function homeSections(report: HomeReport, say: Say): Section[] {
  const { t } = say
  const { performance, latest } = report
  const none = t('schedules:none')
  const figure = t('schedules:column.figure')
  return [
    {
      heading: t('performance:home.overall'),
      columns: [figure, t('schedules:column.period'), t('schedules:column.before')],
      rows: performanceRows(say, [performance.now, performance.before]),
      none,
      note: t('schedules:note.performance'),
    },
    {
      heading: t('schedules:heading.states'),
      columns: [
        t('schedules:column.state'),
        t('schedules:column.now'),
        t('schedules:column.began'),
      ],
      rows: states.flatMap(([state, key]) => {
        const [now, before] = [report.states.now[state], report.states.before[state]]
        // What its reader may not see is not counted.
        if (now === undefined || before === undefined) return []
        return [[t(key), { number: now }, { number: before }]]
      }),
      none,
      note: t('schedules:note.states'),
    },
    {
      heading: t('performance:alert.title'),
      columns: [figure, t('schedules:column.count'), t('schedules:column.first')],
      rows: alerts.flatMap(([kind, key]) => {
        const alert = report.alerts[kind]
        if (alert === undefined) return []
        const { count, overdue = 0, about } = alert
        const late = about.filter(({ isOverdue }) => isOverdue === true)
        const row = [t(key), { number: count }, aboutOf(about, say)]
        const lateRow = [t('schedules:alert.late'), { number: overdue }, aboutOf(late, say)]
        return overdue === 0 ? [row] : [row, lateRow]
      }),
      none,
      note: [
        t('performance:alert.defines'),
        ...(report.alerts.overdue === undefined ? [] : [t('performance:alert.defines-open')]),
      ].join(' '),
    },
    {
      heading: t('performance:home.latest'),
      columns: [
        t('performance:column.location'),
        t('performance:column.audit'),
        t('performance:column.completed-on'),
        t('words:figure.score'),
        ...besideColumns(say),
      ],
      rows: latest.map((it) => [
        it.location.code,
        markedTitle(it, say),
        { day: it.completedOn },
        score(it.score),
        ...besideCells(it),
      ]),
      none: t('performance:home.no-latest'),
    },
  ]
}

const aboutOf = (about: Alert['about'], say: Say): string =>
  [...new Set(about.map((it) => markedTitle({ ...it, title: named(it) }, say)))]
    .map(say.isolate)
    .join(' · ')

/** Titles often begin with the code of their place. */
const named = ({ location: { code }, title }: Alert['about'][number]): string =>
  title.startsWith(code) ? title : `${code} ${title}`
