import { isKeptWhole, isolateTokens } from '@apron/scoring/isolate-tokens.ts'
import { textTokens } from '@apron/scoring/text-tokens.ts'

/** They isolate what stands between them and read it from left to right, as `bdo` does on the screen. */
const marksOf = (text: string): readonly [start: string, end: string] =>
  /[\u0660-\u0669\u06F0-\u06F9\u066A]/.test(text)
    ? ['\u2066\u202D', '\u202C\u2069']
    : ['\u2066', '\u2069']

export type Marked = {
  readonly text: string
  /** Where each unit of it stands in the text as it was; -1 for a mark that was added. */
  readonly from: readonly number[]
  /** Which token each unit belongs to, from 1; 0 for none, and for tokens that may break. */
  readonly token: readonly number[]
}

/** The same of a text from left to right, which needs no marks; null where nothing in it could be broken. */
export function findTokens(text: string): Marked | null {
  const whole = textTokens(text).filter(({ from, to }) => isKeptWhole(text.slice(from, to)))
  if (whole.length === 0) return null
  const token = new Uint32Array(text.length)
  for (const [at, { from, to }] of whole.entries()) token.fill(at + 1, from, to)
  return { text, from: Array.from({ length: text.length }, (_, at) => at), token: [...token] }
}

/**
 * Each code, date and measure between marks that keep it in its own order, by the rule that the screen has.
 */
export function markTokens(text: string, direction: 'ltr' | 'rtl'): Marked {
  let marked = ''
  const from: number[] = []
  const token: number[] = []
  let at = 0
  let count = 0
  const add = (part: string, place: number, which: number): void => {
    for (let unit = 0; unit < part.length; unit += 1) {
      from.push(place < 0 ? -1 : place + unit)
      token.push(which)
    }
    marked += part
  }
  for (const part of isolateTokens(text, direction)) {
    if (part.isWhole) count += 1
    const [start, end] = part.isIsolated ? marksOf(part.text) : ['', '']
    add(start, -1, 0)
    add(part.text, at, part.isWhole ? count : 0)
    add(end, -1, 0)
    at += part.text.length
  }
  return { text: marked, from, token }
}
