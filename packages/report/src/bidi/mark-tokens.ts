import { isolateTokens } from '@apron/scoring/isolate-tokens.ts'

/** Longer ones, an address, may break at a line's end. */
const longestWhole = 24
/** They isolate what stands between them and read it from left to right, as `bdi` does on the screen. */
const [isolate, end] = ['\u2066', '\u2069']

export type Marked = {
  readonly text: string
  /** Where each unit of it stands in the text as it was; -1 for a mark that was added. */
  readonly from: readonly number[]
  /** Which token each unit belongs to, from 1; 0 for none, and for tokens that may break. */
  readonly token: readonly number[]
}

/**
 * Each code, date and measure between marks that keep it in its own order, by the rule that the screen has.
 */
export function markTokens(text: string): Marked {
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
  for (const part of isolateTokens(text)) {
    if (part.isIsolated) {
      count += 1
      add(isolate, -1, 0)
      add(part.text, at, part.text.length <= longestWhole ? count : 0)
      add(end, -1, 0)
    } else add(part.text, at, 0)
    at += part.text.length
  }
  return { text: marked, from, token }
}
