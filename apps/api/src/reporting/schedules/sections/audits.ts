import type { AspectFigures, AuditsReport } from '@apron/contracts/dashboard.ts'
import type { Section } from '@apron/report/tables/table-report.ts'
import { besideCells, besideColumns, performanceRows, type Say } from './say.ts'

const steps = [
  ['toSubmit', 'performance:speed.to-submit'],
  ['toComplete', 'performance:speed.to-complete'],
  ['whole', 'performance:speed.whole'],
] as const
const aspects = [
  ['categories', 'performance:aspect.categories', 'performance:column.category'],
  ['subCategories', 'performance:aspect.sub-categories', 'performance:column.sub-category'],
  ['documents', 'performance:aspect.documents', 'performance:column.document'],
  ['regulations', 'performance:aspect.regulations', 'performance:column.regulation'],
  [
    'criticalElements',
    'performance:aspect.critical-elements',
    'performance:column.critical-element',
  ],
] as const

/** How well, how fast and how often audits were completed. */
export function auditsSections(report: AuditsReport, say: Say): Section[] {
  const { t } = say
  const none = t('performance:audits.none')
  return [
    {
      heading: t('performance:audits.title'),
      columns: [t('schedules:column.figure'), t('schedules:column.period')],
      rows: performanceRows(say, [report.performance]),
      none,
      note: t('schedules:note.performance'),
    },
    {
      heading: t('performance:speed.title'),
      columns: [
        t('performance:column.step'),
        t('schedules:column.median'),
        t('schedules:column.ninetieth'),
        t('performance:column.audits'),
      ],
      rows: steps.map(([step, key]) => {
        const { median, ninetieth, count } = report.speed[step]
        const days = (value: number | null) => ({ number: value, decimals: 1 })
        return [t(key), days(median), days(ninetieth), { number: count }]
      }),
      none,
    },
    {
      heading: t('performance:locations.title'),
      columns: [
        t('performance:column.location'),
        t('performance:column.name'),
        t('performance:column.audits'),
        t('performance:column.last'),
        t('schedules:column.every'),
      ],
      rows: report.locations.map(({ code, name, count, lastOn, everyDays }) => [
        code,
        say.choose(name),
        { number: count },
        { day: lastOn },
        { number: everyDays, decimals: 1 },
      ]),
      none,
    },
    ...aspects.map(([kind, heading, column]) => ({
      heading: t(heading),
      columns: [t(column), ...besideColumns(say)],
      rows: report.aspects[kind].map((it) => [nameOf(it, say), ...besideCells(it)]),
      none,
    })),
    {
      heading: t('performance:months.title'),
      columns: [
        t('performance:column.month'),
        t('performance:column.completed'),
        t('words:level.fully-compliant'),
        t('words:level.improvement-desirable'),
        t('words:level.non-compliant'),
        t('words:level.serious-deficiency'),
        t('words:level.not-confirmed'),
        t('words:level.not-applicable'),
      ],
      rows: report.months.map(({ month, completed, levels }) => [
        month,
        { number: completed },
        { number: levels['fully-compliant'] },
        { number: levels['improvement-desirable'] },
        { number: levels['non-compliant'] },
        { number: levels['serious-deficiency'] },
        { number: levels['not-confirmed'] },
        { number: levels['not-applicable'] },
      ]),
      none,
    },
  ]
}

const nameOf = ({ key, name }: AspectFigures, { choose }: Say): string =>
  name === null ? key : choose(name)
