import { coverage } from './coverage.ts'
import { type Fallback, fallbacks } from './fallbacks.ts'

/** What writing needs and nobody sees: soft hyphens, joiners, marks of direction, and selectors of a form. */
const ofWriting =
  /\u034F|[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|\p{Variation_Selector}/u
/**
 * What prints nothing, or what nobody can say the meaning of, even where a font has a glyph for it: controls, fillers
 * and other blanks, characters for private use, and codes that are none.
 */
const meaningless =
  /[\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/u
const isMeaningless = (code: number): boolean => {
  const character = String.fromCodePoint(code)
  return meaningless.test(character) && !ofWriting.test(character)
}

/** What is read from a table of ranges: `20-7e,a0` in hexadecimal. */
function codesOf(ranges: string): ReadonlySet<number> {
  const codes = new Set<number>()
  for (const range of ranges.split(',')) {
    const [first, last] = range.split('-').map((code) => Number.parseInt(code, 16))
    for (let code = first!; code <= (last ?? first!); code += 1)
      if (!isMeaningless(code)) codes.add(code)
  }
  return codes
}

const main = codesOf(coverage.main)
let others: readonly (readonly [Fallback, ReadonlySet<number>])[] | null = null
/** Most reports need none of them. */
const fallbackCodes = () =>
  (others ??= fallbacks.map((name) => [name, codesOf(coverage[name])] as const))

const isControlOfText = (code: number): boolean => code === 0x0a || code === 0x200b

/** Whether the report's own family draws it, or nothing needs to be drawn of it. */
const isPlain = (code: number): boolean =>
  main.has(code) ||
  isControlOfText(code) ||
  (code >= 0xad && ofWriting.test(String.fromCodePoint(code)))

const isDrawn = (code: number): boolean =>
  isPlain(code) || fallbackCodes().some(([, codes]) => codes.has(code))

export function isAllPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at)!
    if (!isPlain(code)) return false
    if (code > 0xffff) at += 1
  }
  return true
}

/** Letters in a form that no font draws, but whose plain form is the same letter: pasted from a PDF, or full width. */
const compatible = /[\u2126\u212A\u212B\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC\uFF01-\uFF5E]/gu

const isDrawnWhole = (text: string): boolean =>
  Array.from(text).every((character) => isDrawn(character.codePointAt(0)!))

/**
 * The same text in the form that fonts draw best, with what cannot be drawn given to `replace`, one
 * character at a time.
 */
export function drawable(text: string, replace: (character: string) => string): string {
  const plain = text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n')
    .replaceAll(/[\t\u00A0]/gu, ' ')
    // The region of a flag is of its sign, and forms of ideographs are chosen for those alone.
    .replaceAll(/(?<=\u{1F3F4})[\u{E0020}-\u{E007F}]+|[\u{E0100}-\u{E01EF}]/gu, '')
  if (isAllPlain(plain) && !/[\u0300-\u036F]/u.test(plain)) return plain
  let shown = ''
  for (const character of composed(plain)) {
    if (isDrawn(character.codePointAt(0)!)) shown += character
    else {
      const other = character.replace(compatible, (form) => form.normalize('NFKC'))
      shown += other !== character && isDrawnWhole(other) ? other : replace(character)
    }
  }
  return shown
}

/** Letters with their accents as one, except in Arabic, whose marks would change places. */
const composed = (text: string): string =>
  text.replaceAll(/[^\p{M}][\u0300-\u036F]+/gu, (letter) => letter.normalize('NFC'))

export const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Characters of these texts that no report can print, each once, in the order in which they come. */
export function unprintable(texts: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const text of texts)
    drawable(text, (character) => {
      found.add(character)
      return ''
    })
  return [...found]
}

export type FontRun = { readonly text: string; readonly font: Fallback | null }

/**
 * A text in stretches of one font each; null is the report's own. A word stays in one font where one of
 * letters has all of it; else each letter, with its accents, is in the first that has it.
 */
export function fontRuns(text: string): FontRun[] {
  if (isAllPlain(text)) return [{ text, font: null }]
  const runs: { text: string; font: Fallback | null }[] = []
  const add = (part: string, font: Fallback | null): void => {
    const last = runs.at(-1)
    if (last !== undefined && last.font === font) last.text += part
    else runs.push({ text: part, font })
  }
  for (const word of text.match(/\s+|\S+/gu) ?? []) {
    const font = fontOf(word)
    if (font === null || (font === 'sans' && /\p{L}/u.test(word))) add(word, font)
    else
      for (const { segment } of letters.segment(word)) {
        const font = fontOf(segment)
        if (font !== undefined) add(segment, font)
        else for (const character of segment) add(character, fontOf(character) ?? null)
      }
  }
  return runs
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Undefined where no single font has all of it. */
function fontOf(part: string): Fallback | null | undefined {
  if (isAllPlain(part)) return null
  const codes = Array.from(part, (character) => character.codePointAt(0)!).filter(
    (code) => !isControlOfText(code) && !ofWriting.test(String.fromCodePoint(code)),
  )
  return fallbackCodes().find(([, has]) => codes.every((code) => has.has(code)))?.[0]
}
