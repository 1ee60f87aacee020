import { foldText } from '@apron/scoring/fold-text.ts'
import { textOf } from '../../../platform/texts.ts'

/**
 * What the headings of a list's file are called in both languages, folded, with the column that each is:
 * what was exported is taken back by its own names.
 */
export const aliasesOf = <C extends string>(
  headings: Readonly<Record<string, C>>,
): ReadonlyMap<string, C> =>
  new Map(
    Object.entries(headings).flatMap(([key, column]) =>
      (['en', 'ar'] as const).map((language) => [foldText(textOf(language, key)), column] as const),
    ),
  )
