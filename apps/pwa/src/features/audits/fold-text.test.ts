import { expect, test } from 'vitest'
import { matches } from './fold-text.ts'

test.each([
  ['', ['anything'], true],
  ['riyadh ruh', ['King Khalid International', 'Riyadh', 'RUH'], true],
  ['riyadh jed', ['King Khalid International', 'Riyadh', 'RUH'], false],
  ['الامارات', ['الإمارات'], true],
  ['مكه', ['مكة المكرّمة'], true],
  ['مستشفي', ['مستشفى'], true],
  ['مطار', ['مـــطار'], true],
  ['zurich', ['Zürich', null], true],
])('%j is looked for in %j: %j', (search, texts, expected) => {
  expect(matches(search, texts)).toBe(expected)
})
