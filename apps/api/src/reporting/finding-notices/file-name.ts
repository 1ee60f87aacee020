import { markingInFileName } from '@apron/contracts/marking.ts'
import type { Language } from '@apron/contracts/user.ts'
import { readMarkingNames } from '../issuing/material.ts'

/** `RUH-CAA-2026-0007-N1-en.pdf`, with its report's marking. */
export const noticeFileName = (
  { number, marking }: { readonly number: string; readonly marking: string | null },
  language: Language,
): string =>
  `${number.replaceAll('/', '-')}-${language}${markingInFileName(readMarkingNames(marking))}.pdf`
