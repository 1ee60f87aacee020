import type { ComparedPlaces } from '@apron/contracts/place-report.ts'
import type { Section } from '@apron/report/tables/table-report.ts'
import { besideCells, besideColumns, type Say, score } from './say.ts'

/** Places beside each other and beside the mean of all: their audits, what they have open, their categories. */
export function placesSections(report: ComparedPlaces, say: Say): Section[] {
  const { t, choose } = say
  const { all, places, categories } = report
  const none = t('performance:audits.none')
  return [
    {
      heading: t('schedules:heading.places'),
      columns: [
        t('performance:column.location'),
        t('performance:column.name'),
        t('performance:column.audits'),
        t('performance:home.average'),
        t('schedules:column.open'),
        t('schedules:column.serious-open'),
      ],
      rows: [
        ...places.map((it) => [
          it.code,
          choose(it.name),
          { number: it.count },
          score(it.mean),
          { number: it.open },
          { number: it.seriousOpen },
        ]),
        [t('schedules:all-places'), '', { number: all.count }, score(all.mean), '', ''],
      ],
      none,
      note: t('schedules:note.places'),
    },
    {
      heading: t('performance:column.audits'),
      columns: [
        t('performance:column.location'),
        t('performance:column.completed-on'),
        t('words:figure.score'),
        ...besideColumns(say),
      ],
      rows: places.flatMap(({ code, audits }) =>
        audits.map(({ completedOn, score: value, seriousDeficiencies, beside }) => [
          code,
          { day: completedOn },
          score(value),
          ...besideCells({ seriousDeficiencies, ...beside }),
        ]),
      ),
      none,
    },
    {
      heading: t('schedules:heading.categories'),
      columns: [
        t('performance:column.category'),
        t('schedules:all-places'),
        ...places.map(({ code }) => code),
      ],
      rows: categories.map((it) => [choose(it.name), score(it.all), ...it.places.map(score)]),
      none,
      note: t('schedules:note.categories'),
    },
  ]
}
