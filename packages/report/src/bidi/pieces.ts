import { levelsOf } from './bidi.ts'
import { findTokens, markTokens } from './mark-tokens.ts'
import { isMark, turns } from './scripts.ts'

/** A stretch of a paragraph in one style. */
export type Run<Style> = { readonly text: string; readonly style: Style }

/** A stretch of one style and one level of the bidirectional algorithm. */
export type Piece<Style> = Run<Style> & {
  readonly level: number
  /** A code, a date: not broken at a line's end. */
  readonly isWhole: boolean
}

/**
 * A paragraph cut into pieces, in the order in which they are read. The levels are those of the whole
 * paragraph; codes, dates and measures keep their own order. Null where nothing of it turns and no code could
 * be broken at a line's end: then it can be set as it is.
 */
export function piecesOf<Style>(
  runs: readonly Run<Style>[],
  direction: 'ltr' | 'rtl',
): Piece<Style>[] | null {
  const plain = runs.map(({ text }) => text).join('')
  const isStraight = direction === 'ltr' && !turns(plain)
  const marked = isStraight ? findTokens(plain) : markTokens(plain, direction)
  if (marked === null) return null
  const { text, from, token } = marked
  const levels = isStraight ? new Uint8Array(text.length) : levelsOf(text, direction)
  const runAt = runs.flatMap((run, index) => Array.from({ length: run.text.length }, () => index))
  const pieces: { text: string; run: number; level: number; token: number }[] = []
  for (let unit = 0; unit < text.length; unit += 1) {
    // Marks did their work, and would be drawn as boxes.
    if (from[unit]! < 0 || isMark(text[unit]!)) continue
    const [run, level, which] = [runAt[from[unit]!]!, levels[unit]!, token[unit]!]
    const last = pieces.at(-1)
    if (last?.run === run && last.level === level && last.token === which) last.text += text[unit]!
    else pieces.push({ text: text[unit]!, run, level, token: which })
  }
  return pieces.map((piece) => ({
    text: piece.text,
    style: runs[piece.run]!.style,
    level: piece.level,
    isWhole: piece.token > 0,
  }))
}
