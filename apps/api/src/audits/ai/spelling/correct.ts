import type { Guesses } from './dictionary.ts'
import { distance, isSlip, undoubled } from './distance.ts'
import type { Word } from './words.ts'

export type Change = { at: number; from: string; to: string }
export type Misspelling = { at: number; word: string; suggestions: string[] }
export type Corrected = { finding: string; changes: Change[]; doubts: Misspelling[] }

const maxSuggestions = 5

/**
 * Words that are no words, too short or with too many neighbours to be found by a letter, and that can
 * only mean one thing. Whoever adds one: nothing else may be written like the first.
 */
const commonSlips: ReadonlyMap<string, string> = new Map([
  ['فى', 'في'],
  ['هاذا', 'هذا'],
  ['هاذه', 'هذه'],
  ['لاكن', 'لكن'],
  ['اللذي', 'الذي'],
  ['اللتي', 'التي'],
])

/** Lays what the dictionary said of each word over the text. Every other character stays as it is. */
export function correct(text: string, words: readonly Word[], answers: Guesses): Corrected {
  const changes: Change[] = []
  const doubts: Misspelling[] = []
  let finding = ''
  let reached = 0
  for (const [index, word] of words.entries()) {
    const guess = answers[index]
    if (guess === null || guess === undefined) continue
    const isPlain = word.plain === word.text
    const common = isPlain ? commonSlips.get(word.plain) : undefined
    const to = common ?? (word.mayChange ? findOnlyOne(word.plain, guess.near) : null)
    if (to === null) {
      const suggestions = [...new Set([...guess.further, ...guess.near])].slice(0, maxSuggestions)
      doubts.push({ at: word.at, word: word.text, suggestions })
      continue
    }
    finding += text.slice(reached, word.at) + to
    reached = word.at + word.text.length
    changes.push({ at: word.at, from: word.text, to })
  }
  return { finding: finding + text.slice(reached), changes, doubts }
}

/**
 * The one suggestion that a word can only have meant: the only slip of the hand among them, or else the
 * only one a single letter away. Null where two are as near, where it is two words run together, where
 * it would get a capital, and where the change could turn what the auditor said.
 */
export function findOnlyOne(word: string, suggestions: readonly string[]): string | null {
  const ending = findEnding(word, suggestions)
  if (ending !== null) return ending
  if (suggestions.some((it) => it.includes(' ') && it.replaceAll(' ', '') === word)) return null
  const near = [...new Set(suggestions)].filter((it) => distance(word, it) === 1)
  const slips = near.filter((it) => isSlip(word, it))
  const [only, ...others] = slips.length > 0 ? slips : near
  if (only === undefined || others.length > 0) return null
  if (!/^[\p{L}\p{M}]+$/u.test(only) || only !== only.toLowerCase()) return null
  return keepsMeaning(word, only) ? only : null
}

/**
 * The same word with its last letter as it is written: many keyboards and hands leave the dots of a ta
 * marbuta away, and those of a final ya. Before all else, as what is heard is the same.
 */
function findEnding(word: string, suggestions: readonly string[]): string | null {
  const stem = word.slice(0, -1)
  const last = { ه: 'ة', ى: 'ي' }[word.slice(-1)]
  return last !== undefined && suggestions.includes(stem + last) ? stem + last : null
}

const arabicForms: readonly (readonly [RegExp, string])[] = [
  [/[أإآ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
]

/**
 * Prefixes deny in both languages. In English the first letter stays. In Arabic one letter may make
 * "there is none" of "there is", so that only a doubled letter goes, or a letter takes another form:
 * its hamza, the dots of its ta marbuta, its final ya.
 */
function keepsMeaning(from: string, to: string): boolean {
  if (!/\p{Script=Arabic}/u.test(from)) return from.charAt(0) === to.charAt(0)
  const folded = (word: string) =>
    arabicForms.reduce((text, [forms, plain]) => text.replaceAll(forms, plain), word)
  if (folded(from) === folded(to)) return true
  return from.length > to.length && undoubled(from) === undoubled(to)
}
