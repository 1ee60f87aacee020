import { foldText } from '@apron/scoring/fold-text.ts'
import { textOf } from '../../../platform/texts.ts'

const languages = ['en', 'ar'] as const
const languageKeys = {
  en: 'imports:spelling.language-en',
  ar: 'imports:spelling.language-ar',
} as const

/** The name of a column as it is compared: `Req_ID`, `req id` and `REQ-ID:` are one. */
export const headingKey = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

/** The spellings that a text of the translations lists, of both languages, the plainest first, with their rank. */
export function spellingsOf(key: string): ReadonlyMap<string, number> {
  const known = lists.get(key)
  if (known !== undefined) return known
  const found = new Map<string, number>()
  for (const language of languages)
    for (const [rank, name] of textOf(language, key).split(';').entries())
      if (!found.has(headingKey(name))) found.set(headingKey(name), rank)
  lists.set(key, found)
  return found
}
const lists = new Map<string, ReadonlyMap<string, number>>()

/** A name without the word for a language at its end or beginning, and that language. */
export function withoutLanguage(name: string): {
  readonly key: string
  readonly language: 'en' | 'ar' | null
} {
  const words = headingKey(name).split(' ')
  for (const language of languages) {
    const known = spellingsOf(languageKeys[language])
    for (const [word, rest] of [
      [words.at(-1), words.slice(0, -1)],
      [words[0], words.slice(1)],
    ] as const)
      if (word !== undefined && rest.length > 0 && known.has(word))
        return { key: rest.join(' '), language }
  }
  return { key: words.join(' '), language: null }
}
