import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['', 'rtl', 'rtl'],
  ['', 'ltr', 'ltr'],
  ['14-03-2026 ', 'rtl', 'rtl'],
  ['Dr', 'rtl', 'ltr'],
  ['د.', 'ltr', 'rtl'],
  ['7 بوابات near Gate 4', 'ltr', 'rtl'],
  ['Gate 4 قرب', 'rtl', 'ltr'],
] as const)('«%s» on a page written %s is written %s', (text, page, direction) => {
  expect(textDirection(text, page)).toBe(direction)
})
