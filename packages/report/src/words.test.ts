import { expect, test } from 'vitest'
import { isAllPlain } from './fonts/printable.ts'
import { texts } from './testing/texts.ts'
import { wordsOf } from './words.ts'

const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn)

test('the font has a glyph for every character of a report’s own words', () => {
  const lacking = textsIn([texts.en, texts.ar]).filter((text) => !isAllPlain(text))
  expect(lacking).toEqual([])
})

test('each language has its own plural, and what is missing is a fault', async () => {
  const t = await wordsOf(texts)
  expect(t('ar', 'report:finding.within', { count: 7 })).toBe('خلال 7 أيام من الاكتمال')
  expect(t('en', 'report:finding.within', { count: 1 })).toBe('within 1 day of completion')
  expect(() => t('en', 'report:no-such')).toThrow('no text en report:no-such')
})
