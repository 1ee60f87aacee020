import { expect, test } from 'vitest'
import { chooseText } from './choose-text.ts'

test.each([
  [{ en: 'Gate', ar: 'بوابة' }, 'ar', { text: 'بوابة', lang: 'ar', isUntranslated: false }],
  [{ en: 'Gate', ar: 'بوابة' }, 'en', { text: 'Gate', lang: 'en', isUntranslated: false }],
  [{ en: 'Gate', ar: null }, 'ar', { text: 'Gate', lang: 'en', isUntranslated: true }],
  [{ en: '', ar: 'بوابة' }, 'en', { text: 'بوابة', lang: 'ar', isUntranslated: true }],
  [{ en: null, ar: null }, 'en', null],
])('of %j a reader of %s is shown %j', (text, language, expected) => {
  expect(chooseText(text, language)).toEqual(expected)
})
