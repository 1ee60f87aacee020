import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

const cut = (text: string, direction: 'ltr' | 'rtl') =>
  piecesOf([{ text, style: null }], direction)?.map(({ text, level }) => `${level}:${text}`)

test.each([
  ['Only English, 85%', 'ltr', undefined],
  ['Only English', 'rtl', ['2:Only English']],
  ['مطار RUH مغلق', 'rtl', ['1:مطار ', '2:RUH', '1: مغلق']],
  ['مطار RUH مغلق', 'ltr', ['1:مطار', '0: RUH ', '1:مغلق']],
  ['بتاريخ 2026-03-14؛ هل', 'rtl', ['1:بتاريخ ', '2:2026-03-14', '1:؛ هل']],
  ['نسبة 85% (من 150)', 'rtl', ['1:نسبة ', '2:85%', '1: (من ', '2:150', '1:)']],
  ['من 09:10 إلى 17:45', 'rtl', ['1:من ', '2:09:10', '1: إلى ', '2:17:45']],
  ['ق\u200Fو', 'rtl', ['1:قو']],
] as const)('«%s» in a paragraph of %s', (text, direction, pieces) => {
  expect(cut(text, direction)).toEqual(pieces)
})

test('a style ends a piece, and the levels are still those of the whole paragraph', () => {
  const runs = [
    { text: 'بتاريخ 2026-', style: 'plain' },
    { text: '03-14 هل', style: 'bold' },
  ]
  expect(piecesOf(runs, 'rtl')?.map(({ text, style, level }) => [text, style, level])).toEqual([
    ['بتاريخ ', 'plain', 1],
    ['2026-', 'plain', 2],
    ['03-14', 'bold', 2],
    [' هل', 'bold', 1],
  ])
})

test('a code is not broken at the end of a line, an address may be', () => {
  const whole = (text: string) =>
    piecesOf([{ text, style: null }], 'rtl')!
      .filter(({ isWhole }) => isWhole)
      .map((piece) => piece.text)
  expect(whole('رقم RUH-CAA-2026-0007 و a1.very.long.name@riyadh.example.sa')).toEqual([
    'RUH-CAA-2026-0007',
  ])
})

test('together the pieces are the text, character for character', () => {
  const words = fc.array(
    fc.constantFrom('مطار', 'RUH', ' ', '(', ')', '2026-03-14', '85%', '\n', '٪', '٣'),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(words, fc.nat(3), (parts, at) => {
      const runs = [parts.slice(0, at), parts.slice(at)].map((some) => ({
        text: some.join(''),
        style: null,
      }))
      expect(
        piecesOf(runs, 'rtl')!
          .map((piece) => piece.text)
          .join(''),
      ).toBe(parts.join(''))
    }),
  )
})
