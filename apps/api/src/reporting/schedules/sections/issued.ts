import type { NewlyIssued } from '@apron/contracts/issued.ts'
import type { Section } from '@apron/report/tables/table-report.ts'
import { markedTitle, type Say } from './say.ts'

/** The reports that were issued in a period, and which of them hold. */
export const issuedSections = ({ reports }: NewlyIssued, say: Say): Section[] => {
  const { t, choose } = say
  return [
    {
      heading: t('schedules:report.issued'),
      columns: [
        t('schedules:column.number'),
        t('schedules:column.revision'),
        t('performance:column.location'),
        t('performance:column.audit'),
        t('schedules:column.issued-on'),
        t('schedules:column.effective-on'),
        t('schedules:column.sign-by'),
      ],
      rows: reports.map((it) => [
        it.number,
        { number: it.revision },
        it.title.startsWith(it.location.code) ? choose(it.location.name) : it.location.code,
        markedTitle(it, say),
        { day: it.issuedOn },
        it.isNewest ? { day: it.effectiveOn } : t('schedules:replaced'),
        it.dueOn === null ? t('schedules:unsigned') : { day: it.dueOn },
      ]),
      none: t('schedules:none-issued'),
      note: t('schedules:note.issued'),
    },
  ]
}
