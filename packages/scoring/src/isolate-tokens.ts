import {
  bidiLevels,
  type Direction,
  firstDirection,
  hasRightToLeft,
  visualPlaces,
} from './bidi-levels.ts'
import { bracketPartners, type Span } from './bracket-partners.ts'
import { isJoined } from './joined-numbers.ts'
import { textTokens } from './text-tokens.ts'

export type TextPart = {
  readonly text: string
  /** Must be isolated and read from left to right, its Arabic digits too. */
  readonly isIsolated: boolean
  /** Is not broken at a line's end. Longer ones, an address, may be. */
  readonly isWhole: boolean
}

const longestWhole = 24

/** Whether a token could be broken at a line's end, and must not be: longer ones, an address, may. */
export const isKeptWhole = (token: string): boolean =>
  token.length <= longestWhole && /[-/–—]/.test(token)

/** Stands for an isolate in the line around it. */
const neutral = '\uFFFC'

/**
 * A text cut into what flows and what must be read left to right, whatever stands around it. Isolated is
 * only what the Unicode bidirectional algorithm would tear in a paragraph of this direction: after an
 * Arabic word it shows `14-03-2026` as `2026-03-14`, and `85%` as `%85`, but `09:10` as it is. The Latin words
 * that a torn token belongs to are isolated with it.
 */
export function isolateTokens(text: string, direction: Direction): TextPart[] {
  const spans: (Span & { isIsolated: boolean })[] = []
  for (const { from, to, own } of paragraphsOf(text, direction))
    for (const span of spansOf(text.slice(from, to), own))
      spans.push({ ...span, from: from + span.from, to: from + span.to })
  const parts: TextPart[] = []
  const flows = { isIsolated: false, isWhole: false }
  let at = 0
  for (const { from, to, isIsolated } of spans.toSorted((one, other) => one.from - other.from)) {
    if (from > at) parts.push({ text: text.slice(at, from), ...flows })
    parts.push({ text: text.slice(from, to), isIsolated, isWhole: to - from <= longestWhole })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), ...flows })
  return parts
}

type Paragraph = Span & { readonly own: Direction }

/** The lines of a text; what stands between marks of an isolate is a line of its own direction. */
function* paragraphsOf(text: string, direction: Direction): Generator<Paragraph> {
  let from = 0
  for (const { index, 0: line } of text.matchAll(/[^\n\u2029]*/g)) {
    if (line === '') continue
    from = index
    const marks = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069?/g
    for (const { index: at, 0: whole, 1: inner = '' } of line.matchAll(marks)) {
      const own =
        whole[0] === '\u2066' ? 'ltr' : whole[0] === '\u2067' ? 'rtl' : firstDirection(inner, 'ltr')
      yield { from: from + at + 1, to: from + at + 1 + inner.length, own }
    }
    yield { from, to: from + line.length, own: direction }
  }
}

/** What is isolated in a line, and what else may not be broken at its end. */
function spansOf(line: string, direction: Direction): (Span & { isIsolated: boolean })[] {
  if (direction === 'ltr' && !hasRightToLeft(line)) return []
  // What is isolated already is of no direction here.
  const plain = line.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069?/g, (isolated) =>
    neutral.repeat(isolated.length),
  )
  const tokens = textTokens(plain)
  if (tokens.length === 0) return []
  const torn = tornSpans(plain, tokens, direction)
  const whole = tokens.filter(
    ({ from, to }) =>
      isKeptWhole(plain.slice(from, to)) && !torn.some((span) => span.from < to && from < span.to),
  )
  return [
    ...torn.map((span) => ({ ...span, isIsolated: true })),
    ...whole.map((span) => ({ ...span, isIsolated: false })),
  ]
}

function tornSpans(plain: string, tokens: readonly Span[], direction: Direction): Span[] {
  let isolated: Span[] = []
  // Whoever stood beside one that is isolated now stands beside a neutral, and is looked at again.
  for (;;) {
    const shown = masked(plain, isolated)
    const levels = bidiLevels(shown, direction)
    const places = visualPlaces(levels)
    const torn = tokens.filter(
      (token) =>
        !isolated.some((span) => span.from < token.to && token.from < span.to) &&
        isTorn(token, places) &&
        !(direction === 'ltr' && isOfWord(shown, token, levels)),
    )
    if (torn.length === 0) return isolated
    isolated = merged([
      ...isolated,
      ...torn.map((token) => withItsWords(shown, token, levels, direction)),
    ])
  }
}

function masked(line: string, spans: readonly Span[]): string {
  let shown = line
  for (const { from, to } of spans)
    shown = shown.slice(0, from) + neutral.repeat(to - from) + shown.slice(to)
  return shown
}

/** Whether its characters stand elsewhere than one after the other from left to right. */
function isTorn({ from, to }: Span, places: readonly number[]): boolean {
  for (let at = from + 1; at < to; at += 1) if (places[at] !== places[at - 1]! + 1) return true
  return false
}

/** Whether it is joined to an Arabic word and set with it as a whole: isolated it would stand behind that word. */
const isOfWord = (line: string, { from, to }: Span, levels: readonly number[]): boolean =>
  isJoined(line, from) && levels.slice(from - 1, to).every((level) => level > 0)

const latin = /\p{Script=Latin}/u

/** The Latin words, with what stands between them, that are of one run with it. */
function withItsWords(
  line: string,
  { from, to }: Span,
  levels: readonly number[],
  direction: Direction,
): Span {
  let [start, end] = [from, to]
  let [left, right] = [from, to]
  if (direction === 'ltr') return { from, to }
  const isLeftToRight = (at: number): boolean =>
    at >= 0 && at < line.length && levels[at]! % 2 === 0 && !/[،؛؟\uFFFC]/.test(line[at]!)
  const last = levels[to - 1]
  const first = levels[from]
  if (first !== undefined && isLeftToRight(from)) {
    while (isLeftToRight(left - 1)) left -= 1
    const word = line.slice(left, from).search(latin)
    if (word >= 0) start = wordStart(line, left, left + word)
  }
  if (last !== undefined && isLeftToRight(to - 1)) {
    while (isLeftToRight(right)) right += 1
    const words = line.slice(to, right)
    const lastWord = Math.max(
      words.search(/[\p{Script=Latin}\p{Nd}][^\p{Script=Latin}\p{Nd}]*$/u),
      -1,
    )
    if (latin.test(words)) end = to + lastWord + 1
  }
  return withBrackets(line, { from: start, to: end }, { from: left, to: right }, { from, to })
}

/** With the other half of each bracket where the run has it, and otherwise without the words in such a bracket. */
function withBrackets(line: string, words: Span, run: Span, token: Span): Span {
  let { from, to } = words
  const partners = bracketPartners(line)
  for (let at = token.from - 1; at >= from; at -= 1) {
    const partner = partners.get(at) ?? at
    if (partner < run.from || partner >= run.to) from = at + 1
    else [from, to] = [Math.min(from, partner), Math.max(to, partner + 1)]
  }
  for (let at = token.to; at < to; at += 1) {
    const partner = partners.get(at) ?? at
    if (partner < from && partner >= run.from) from = partner
    if (partner < from || partner >= run.to) to = at
    else to = Math.max(to, partner + 1)
  }
  return { from, to }
}

/** With the digits before it that are of the same run. */
function wordStart(line: string, left: number, word: number): number {
  const before = line.slice(left, word).search(/\S/u)
  return before >= 0 && /\d/.test(line.slice(left, word)) ? left + before : word
}

function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last === undefined || last.to < span.from) joined.push(span)
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
  }
  return joined
}
