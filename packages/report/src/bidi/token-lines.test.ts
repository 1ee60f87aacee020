import { bidiLevels } from '@apron/scoring/bidi-levels.ts'
import { isolateTokens } from '@apron/scoring/isolate-tokens.ts'
import { orderOf, signsOf, tokenLines } from '@apron/scoring/testing/token-lines.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelsOf, visualOrder } from './bidi.ts'
import { piecesOf } from './pieces.ts'

type Leveled = { readonly text: string; readonly level: number }

/** Characters that stand alone, from left to right, as the table has them. */
const shown = (parts: readonly Leveled[]): string =>
  signsOf(
    visualOrder(
      parts.flatMap(({ text, level }) => Array.from(text, (character) => ({ character, level }))),
      ({ level }) => level,
    )
      .map(({ character }) => character)
      .join(''),
  )

const plain = (text: string, direction: 'ltr' | 'rtl'): string => {
  const levels = levelsOf(text, direction)
  return shown(Array.from(text, (unit, at) => ({ text: unit, level: levels[at]! })))
}

test('the table has 120 lines and more, each once', () => {
  expect(new Set(tokenLines.map(({ text }) => text)).size).toBe(tokenLines.length)
  expect(tokenLines.length).toBeGreaterThanOrEqual(120)
})

test.each(tokenLines)('$direction «$text» stands in the order that the table has', (line) => {
  const pieces = piecesOf([{ text: line.text, style: null }], line.direction)
  expect(shown(pieces ?? [{ text: line.text, level: 0 }])).toBe(orderOf(line))
})

test.each(tokenLines)('$direction «$text» is isolated only where plain text is wrong', (line) => {
  const isIsolated = isolateTokens(line.text, line.direction).some((part) => part.isIsolated)
  expect(isIsolated).toBe(line.why !== undefined)
  if (line.why === undefined) expect(plain(line.text, line.direction)).toBe(orderOf(line))
  else expect(plain(line.text, line.direction)).not.toBe(orderOf(line))
})

test('levels of a line are those of a full implementation of the algorithm', () => {
  const characters = fc.constantFrom(
    ...Array.from('باءA b1٢۳-+.,:/%°$()[]«»"\'،؛؟٪٬–×\u200F\u200E &@#§'),
  )
  fc.assert(
    fc.property(
      fc.array(characters, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('ltr', 'rtl'),
      (some, direction) => {
        const line = some.join('').trim()
        const order = (levels: ArrayLike<number>) =>
          visualOrder(
            Array.from(line, (_, at) => ({ at, level: levels[at]! })).filter(
              ({ at }) => !/\p{Cf}/u.test(line[at]!),
            ),
            ({ level }) => level,
          ).map(({ at }) => at)
        expect(order(bidiLevels(line, direction))).toEqual(order(levelsOf(line, direction)))
      },
    ),
    { numRuns: 3000 },
  )
})
