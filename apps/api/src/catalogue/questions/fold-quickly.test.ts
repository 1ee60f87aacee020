import { foldText } from '@apron/scoring/fold-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldQuickly } from './fold-quickly.ts'

test('every letter by itself, among Latin and among Arabic ones is folded as by the rule', () => {
  const other = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
    (letter) =>
      [letter, `A${letter}b`, `A${letter}`, `À${letter}ِ 7`, `مَ${letter} ـس`].some(
        (text) => foldQuickly(text) !== foldText(text),
      ),
  )
  expect(other).toEqual([])
})

const letter = fc.oneof(
  fc.integer({ min: 0, max: 0x6ff }).map((unit) => String.fromCharCode(unit)),
  fc.constantFrom(
    ' ',
    '\n',
    '\u00a0',
    '\u200f',
    '–',
    '’',
    'Σ',
    'ς',
    'İ',
    'أ',
    'ً',
    'ﻻ',
    '½',
    '😀',
    '\ud800',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
)

test('whatever is written is folded as by the rule', () => {
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 40 }), (letters) => {
      const text = letters.join('')
      expect(foldQuickly(text)).toBe(foldText(text))
    }),
    { numRuns: 2000 },
  )
})

test('a long text is whole, and none of it is left in the next', () => {
  const text = 'Fence أ '.repeat(5000)
  expect(foldQuickly(text)).toBe(foldText(text))
  expect(foldQuickly('Gate')).toBe('gate')
})
