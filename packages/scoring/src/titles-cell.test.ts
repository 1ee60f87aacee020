import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTitles, writeTitles } from './titles-cell.ts'

test.each([
  [
    '49 CFR § 1542.3, Coordinator; Annex 17;\n Annex 9 ;Annex 17',
    ['49 CFR § 1542.3, Coordinator', 'Annex 17', 'Annex 9'],
  ],
  ['"Security; and safety"; Annex 17', ['Security; and safety', 'Annex 17']],
  ['"two\nlines"', ['two\nlines']],
  ['"a ""b"" c"', ['a "b" c']],
  ['The "green; book', ['The "green', 'book']],
  ['"Green" book; "open', ['"Green" book', '"open']],
  [' ; \n;', []],
  ['', []],
])('%j holds the titles %j', (cell, titles) => {
  expect(readTitles(cell)).toEqual(titles)
})

test('whatever stands in titles, they come back as they were', () => {
  const title = fc
    .array(fc.oneof(fc.constantFrom('"', '""', ';', '\n', ' ', ',', 'ملحق'), fc.string()), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.uniqueArray(title, { maxLength: 4 }), (titles) => {
      expect(readTitles(writeTitles(titles))).toEqual(titles)
    }),
    { numRuns: 1000 },
  )
})
