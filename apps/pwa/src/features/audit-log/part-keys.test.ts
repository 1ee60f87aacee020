import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPartKey, partKey } from './part-keys.ts'

const wordsIn = (language: string): Record<string, unknown> => {
  const file = new URL(`../../../../../locales/${language}/trail.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { part: Record<string, unknown> }).part
}

test.each(['en', 'ar'])('every part has words in %s, and every word a part', (language) => {
  const keys = Object.values(partKey).map((key) => key.replace('trail:part.', ''))
  expect(Object.keys(wordsIn(language)).toSorted()).toEqual(keys.toSorted())
})

test('a part that nobody knows has none, whatever an object inherits', () => {
  expect(findPartKey('dueOn')).toBe('trail:part.due-on')
  expect(findPartKey('constructor')).toBeNull()
})
