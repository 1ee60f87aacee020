import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bidiLevels, visualPlaces } from './bidi-levels.ts'
import { citationParts, isolateCitations } from './isolate-citations.ts'

/** Which stands where from left to right: what is isolated counts as one sign, as in a line. */
function orderOf(cell: string, direction: 'ltr' | 'rtl'): string[] {
  const words: string[] = []
  const line = isolateCitations(cell, direction).replaceAll(
    /\u2068([^\u2069]*)\u2069/g,
    (_, inner: string) => {
      words.push(inner)
      return '\uFFFC'
    },
  )
  const places = visualPlaces(bidiLevels(line, direction))
  const signs: string[] = []
  for (const [at, place] of places.entries())
    signs[place] = line[at] === '\uFFFC' ? words.shift()! : line[at]!
  return signs.filter((sign) => sign.trim() !== '')
}

const [annex, arabicAnnex, cfr, law] = [
  'ICAO Annex 17, 3.1',
  'الملحق 17، 4.2',
  '49 CFR 1542.107(b)',
  'المادة 12.5 (أ)',
]
test.each([
  [`${annex}؛ ${arabicAnnex}`, [annex, '؛', arabicAnnex]],
  [`${annex}; ${arabicAnnex}`, [annex, ';', arabicAnnex]],
  [`${arabicAnnex}؛ ${annex}؛ ${law}؛ ${cfr}`, [arabicAnnex, '؛', annex, '؛', law, '؛', cfr]],
  [`${cfr} ; ${annex};${arabicAnnex}؛${law}`, [cfr, ';', annex, ';', arabicAnnex, '؛', law]],
  ['3.1؛ (b)؛ § 1542.3', ['3.1', '؛', '(b)', '؛', '§ 1542.3']],
])('«%s» stands in the order of its line, each citation whole', (cell, expected) => {
  const isLong = (sign: string): boolean => sign.length > 3
  const plain = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '')
  expect(plain(orderOf(cell, 'ltr'))).toBe(plain(expected).replaceAll('؛', ';'))
  expect(orderOf(cell, 'rtl').filter(isLong)).toEqual(expected.filter(isLong).toReversed())
})

test('the parts of a cell are the cell, character for character', () => {
  const words = fc.constantFrom(annex, arabicAnnex, ';', '؛', '\n', ' ', '\r\n', '\u2029', 'a')
  fc.assert(
    fc.property(fc.array(words), (some) => {
      const cell = some.join('')
      const parts = citationParts(cell)
      expect(parts.map(({ text }) => text).join('')).toBe(cell)
      for (const { text, isCitation } of parts)
        expect(/[;؛\n\r\u2029]/u.test(text)).toBe(!isCitation)
    }),
  )
})
