import { markingInFileName } from '@apron/contracts/marking.ts'
import type { ReportInput, ReportOptions } from '@apron/report/input.ts'
import { dayOf } from '../../ui/format.ts'

/** `RUH-CAA-2026-0007-R2-copy-ar-Confidential.pdf`, never the name of the issued file; a draft by its location and day. */
export function fileName(
  {
    completion,
    location,
    madeAt,
    marking,
  }: Pick<ReportInput, 'completion' | 'location' | 'madeAt' | 'marking'>,
  { language }: Pick<ReportOptions, 'language'>,
): string {
  const name =
    completion === null
      ? `${location.code}-draft-${dayOf(Date.parse(madeAt))}`
      : `${completion.number}-R${completion.revision}-copy`
  const languages = language === 'both' ? 'en-ar' : language
  return `${name}-${languages}${markingInFileName(marking)}.pdf`
}
