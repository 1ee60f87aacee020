import { expect, test } from 'vitest'
import { isolateText, withoutIsolates } from './isolate-text.ts'

test.each([
  ['49 CFR 1542.107; ICAO Annex 17, 3.2', 'rtl', true],
  ['Noura Said', 'rtl', true],
  ['85.3%', 'rtl', true],
  ['-18', 'rtl', true],
  ['نورة سعيد', 'rtl', false],
  ['14 مارس 2026', 'rtl', false],
  ['7', 'rtl', false],
  ['', 'rtl', false],
  ['49 CFR 1542.107', 'ltr', false],
  ['نورة سعيد', 'ltr', true],
  ['Gate ب-12', 'ltr', true],
] as const)('«%s» joined into a paragraph of %s is isolated: %s', (text, direction, isIsolated) => {
  expect(isolateText(text, direction)).toBe(isIsolated ? `\u2068${text}\u2069` : text)
})

test('marks in the text neither end the isolate nor reach beyond it, and it is isolated once', () => {
  expect(isolateText('a\u2069b\u202Ec', 'rtl')).toBe('\u2068abc\u2069')
  expect(isolateText(isolateText('a1', 'rtl'), 'rtl')).toBe('\u2068a1\u2069')
  expect(withoutIsolates('\u2068a1\u2069 ب')).toBe('a1 ب')
})
