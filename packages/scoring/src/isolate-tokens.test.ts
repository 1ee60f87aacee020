import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isolateTokens } from './isolate-tokens.ts'

const held = (text: string): string[] =>
  isolateTokens(text)
    .filter(({ isIsolated }) => isIsolated)
    .map((part) => part.text)

test.each([
  ['السجل غير موقّع منذ 14-03-2026.', ['14-03-2026']],
  ['المدرج 15L/33R مغلق، ونسبة 85% و3.0° عند 09:10', ['15L/33R', '85%', '3.0°', '09:10']],
  ['اتصل على +966-11-221 أو a.b2@mail.example', ['+966-11-221', 'a.b2@mail.example']],
  ['ثم اتصل (+966 11 555 0123) قبل 12 ظهرًا', ['+966 11 555 0123']],
  ['قرب Runway 15L/33R المغلق', []],
  ['Gate 4\nمنذ 14-03-2026', ['14-03-2026']],
  ['14-03-2026 كان السجل ناقصًا', ['14-03-2026']],
  ['البوابة 7 والباب B12', []],
  ['بلا أرقام-ولا/رموز', []],
  ['', []],
])('in «%s» these are held: %j', (text, tokens) => {
  expect(held(text)).toEqual(tokens)
})

test('the parts together are the text, character for character', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('15L/33R', '14-03-2026', '85%', 'الباب', 'Gate', ' ', '\n'),
    ),
  )
  fc.assert(
    fc.property(texts, (words) => {
      const text = words.join('')
      expect(
        isolateTokens(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
