import { foldQuickly } from './fold-quickly.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type Texts = Omit<
  Tables['questionVersion'],
  'questionId' | 'version' | 'createdAt' | 'folded'
>

/** The columns in which a search looks, in the order in which they are folded. */
export const searchedTexts = [
  'textEn',
  'textAr',
  'considerationsEn',
  'considerationsAr',
  'regulations',
  'guidance',
] as const satisfies readonly (keyof Texts)[]

/** All texts of a version as one, as a search compares it. */
export const foldQuestion = (texts: Texts): string =>
  foldQuickly(searchedTexts.map((column) => texts[column] ?? '').join(' '))
