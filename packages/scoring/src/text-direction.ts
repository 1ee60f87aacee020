import { type Direction, firstDirection, hasRightToLeft } from './bidi-levels.ts'
import { textTokens } from './text-tokens.ts'

/**
 * The direction of what a person wrote: that of its first letter outside of codes, measures and addresses, so
 * that `C-130 هبطت` is Arabic; of its first letter where it has no other; `otherwise` without any. The screen,
 * the PDF and the Word file have it from here.
 */
export function textDirection(text: string, otherwise: Direction): Direction {
  const first = firstDirection(text, otherwise)
  if (first === 'rtl' || !hasRightToLeft(text)) return first
  let words = text
  for (const { from, to } of textTokens(text))
    words = words.slice(0, from) + ' '.repeat(to - from) + words.slice(to)
  return firstDirection(words, first)
}

/** Before a text whose first letter has another direction: what goes by that letter alone is told by it. */
export const directionMark = (text: string): string =>
  textDirection(text, 'ltr') === firstDirection(text, 'ltr') ? '' : '\u200F'
