import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bracketPartners } from './bracket-partners.ts'
import { isolateTokens } from './isolate-tokens.ts'
import { tokenLines } from './testing/token-lines.ts'

const isolated = (text: string, direction: 'ltr' | 'rtl'): string[] =>
  isolateTokens(text, direction)
    .filter(({ isIsolated }) => isIsolated)
    .map((part) => part.text)

test.each(tokenLines.filter(({ why }) => why !== undefined))(
  '$direction «$text» has isolated tokens, because $why',
  ({ text, direction, parts }) => {
    const tokens = isolated(text, direction)
    expect(tokens.length).toBeGreaterThan(0)
    for (const token of tokens) expect(parts.join('')).toContain(token)
  },
)

test.each(tokenLines.filter(({ why }) => why === undefined))(
  '$direction «$text» has no isolates',
  ({ text, direction }) => {
    expect(isolated(text, direction)).toEqual([])
  },
)

test('an isolate within a text is a line of its own', () => {
  expect(isolated('اللوائح: \u206849 CFR 1542.107; ICAO 17\u2069 ثم 85%', 'rtl')).toEqual(['85%'])
  expect(isolated('Rule \u2068نسبة 85% منها\u2069 holds', 'ltr')).toEqual(['85%'])
})

test('a hyphen after a letter that is joined by a mark without width is no sign', () => {
  expect(isolated('الممر هـ\u200D-3 مغلق', 'rtl')).toEqual([])
})

test('no bracket is isolated without its other half', () => {
  const signs = fc.constantFrom(
    ...Array.from('([{)]}-+/.,% "'),
    'ب',
    'هـ',
    '12',
    'A',
    '«',
    '»',
    '+966 11',
    '49 CFR 1',
  )
  fc.assert(
    fc.property(
      fc.array(signs, { maxLength: 14 }),
      fc.constantFrom('ltr', 'rtl'),
      (some, direction) => {
        const text = some.join('')
        let at = 0
        const partners = bracketPartners(text)
        for (const part of isolateTokens(text, direction)) {
          const [from, to] = [at, at + part.text.length]
          at = to
          if (!part.isIsolated) continue
          for (let place = from; place < to; place += 1) {
            const partner = partners.get(place) ?? place
            expect(partner >= from && partner < to, `${part.text} of ${text}`).toBe(true)
          }
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('a code is not broken at the end of a line, a long address may be', () => {
  const whole = isolateTokens('رقم RUH-CAA-2026-0007 و a1.very.long.name@riyadh-x.example', 'rtl')
  expect(whole.filter(({ isWhole }) => isWhole).map(({ text }) => text)).toEqual([
    'RUH-CAA-2026-0007',
  ])
})

test.each(['', '\n', '°', '()', '-', 'ب-', '((((', '1)', '(1', '٪'])(
  '«%s» is not changed',
  (text) => {
    expect(
      isolateTokens(text, 'rtl')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)

test('the parts together are the text, character for character', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '15L/33R',
        '14-03-2026',
        '85%',
        '49 CFR 1',
        'الباب',
        'Gate',
        ' ',
        '\n',
        '\u2068',
        '\u2069',
      ),
    ),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom('ltr', 'rtl'), (words, direction) => {
      const text = words.join('')
      expect(
        isolateTokens(text, direction)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
