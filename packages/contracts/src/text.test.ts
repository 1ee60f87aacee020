import { expect, test } from 'vitest'
import { bilingualChange, written, writtenOrNull } from './text.ts'

test.each([
  [' Gate ', 'Gate'],
  ['\u200bGate', '\u200bGate'],
  ['\u200b', ''],
  [' \u200f\u2060\n', ''],
  ['Gate\r\nB', 'Gate\nB'],
])('of %j is written %j', (given, kept) => {
  expect(written(20).parse(given)).toBe(kept)
})

test('a text in which nothing can be seen is none', () => {
  expect(writtenOrNull(20).parse('\u200b')).toBeNull()
  expect(bilingualChange(20).parse({ en: '\u200b', ar: 'بوابة' })).toEqual({
    en: null,
    ar: 'بوابة',
  })
})
