import arabic from '../../../locales/ar/finding-draft.json' with { type: 'json' }
import english from '../../../locales/en/finding-draft.json' with { type: 'json' }

/** What a drafted finding leaves to its author, in brackets and in either language. */
const placeholders: readonly string[] = [english, arabic].flatMap(
  (draft) => draft['to-observe'].match(/\[[^\]]+\]/g) ?? [],
)

export type Range = { readonly from: number; readonly to: number }

/** The first place at or after `from` that a draft left open; null where none is. */
export function findPlaceholder(text: string, from = 0): Range | null {
  const found = placeholders
    .map((words) => ({ from: text.indexOf(words, from), to: 0, length: words.length }))
    .filter((at) => at.from !== -1)
    .toSorted((a, b) => a.from - b.from)[0]
  return found === undefined ? null : { from: found.from, to: found.from + found.length }
}

/** Whether a text still holds a place that its author has to fill in. */
export const hasPlaceholder = (text: string): boolean => findPlaceholder(text) !== null
