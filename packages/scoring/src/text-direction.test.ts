import { expect, test } from 'vitest'
import { isolateText } from './isolate-text.ts'
import { textDirection } from './text-direction.ts'

test.each([
  ['C-130 هبطت على 16L/34R الساعة 7:05 ص', 'rtl'],
  ['B12 البوابة مغلقة', 'rtl'],
  ['RUH-CAA-2026-0007: تقرير ناقص', 'rtl'],
  ['49 CFR 1542.113(a)(1)-(3)، الملحق 17', 'rtl'],
  ['a1@mail.example هو العنوان', 'rtl'],
  ['هبطت C-130 at gate', 'rtl'],
  ['A320 landed at مطار خالد', 'ltr'],
  ['Gate ب-12 is closed', 'ltr'],
  ['ICAO Annex 17, 4.4.1 (ب)', 'ltr'],
  ['C-130', 'ltr'],
] as const)('«%s» is read %s', (text, direction) => {
  expect(textDirection(text, 'ltr')).toBe(direction)
})

test.each(['ltr', 'rtl'] as const)('a text without letters is read as its page, %s', (page) => {
  expect(textDirection('12, 13', page)).toBe(page)
  expect(textDirection('', page)).toBe(page)
})

test('a text with a code before its Arabic words is isolated from right to left', () => {
  expect(isolateText('C-130 هبطت', 'ltr')).toBe('\u2067C-130 هبطت\u2069')
  expect(isolateText(isolateText('C-130 هبطت', 'rtl'), 'rtl')).toBe('\u2067C-130 هبطت\u2069')
})
