import type { ReportInput, ReportOptions } from '@apron/report/input.ts'
import { dayOf } from '../../ui/format.ts'

/** `RUH-CAA-2026-0007-R2-copy-ar.pdf`, never the name of the issued file; a draft by its location and day. */
export function fileName(
  { completion, location, madeAt }: Pick<ReportInput, 'completion' | 'location' | 'madeAt'>,
  { language }: Pick<ReportOptions, 'language'>,
): string {
  const name =
    completion === null
      ? `${location.code}-draft-${dayOf(Date.parse(madeAt))}`
      : `${completion.number}-R${completion.revision}-copy`
  return `${name}-${language === 'both' ? 'en-ar' : language}.pdf`
}
