import { foldText } from '@apron/scoring/fold-text.ts'
import { textOf } from '../../../platform/texts.ts'

/**
 * Reads one of a few by its own name, or as lists of either language say it; null for anything else. `keys`
 * are the texts by which lists say each.
 */
export function readChoice<V extends string>(
  keys: Readonly<Record<V, string>>,
): (cell: string) => V | null {
  const values = Object.keys(keys) as V[]
  let named: ReadonlyMap<string, V> | null = null
  return (cell) => {
    named ??= new Map(
      values.flatMap((value) => [
        [foldText(value), value] as const,
        ...(['en', 'ar'] as const).map(
          (language) => [foldText(textOf(language, keys[value])), value] as const,
        ),
      ]),
    )
    return named.get(foldText(cell.trim())) ?? null
  }
}
