import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Named = Pick<Tables['schedule'], 'report' | 'format' | 'timeZone'>

export const typeOf = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/** Of Latin letters and digits alone, so that every mail program shows it as it is. */
export const fileNameOf = ({
  report,
  format,
  timeZone,
  dueAt,
  markings,
}: Named & { dueAt: string; markings: string | null }): string =>
  `apron-${report}-${dayIn(timeZone, Date.parse(dueAt))}${markings ?? ''}.${format}`
