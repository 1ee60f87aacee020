import { expect, test } from 'vitest'
import { textLanguage } from './text-language.ts'

test.each([
  ['', undefined],
  ['14-03-2026 · 85%', undefined],
  ['The gate is open.', 'en'],
  ['Gate «بوابة» is open', 'en'],
  ['البوابة مفتوحة', 'ar'],
  ['C-130 هبطت', 'ar'],
] as const)('«%s» is read aloud as %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})
