import { expect, test } from 'vitest'
import type { Outline } from '../data/tables.ts'
import { newsOf } from './question-news.ts'

const outline = (ids: string): Outline => ({
  assessmentId: 'a',
  categories: [],
  references: [],
  questions: Array.from(ids, (id) => ({
    id,
    version: 1,
    number: '1',
    categoryId: 'c',
    subCategoryId: 's',
    label: { en: id, ar: null },
  })),
})
const news = (added: string, takenOut: string) => ({
  questionNews: { added: Array.from(added), takenOut: Array.from(takenOut) },
})

test.each([
  ['the first time there is nothing to compare', undefined, undefined, 'abc', {}],
  ['nothing changed', undefined, 'abc', 'abc', {}],
  ['one came and one went', undefined, 'abc', 'abd', news('d', 'c')],
  ['what was told and not dismissed stays told', news('d', 'c'), 'abd', 'abd', news('d', 'c')],
  ['what came and went again is no news', news('d', ''), 'abcd', 'abc', {}],
  ['what went and came back is no news', news('', 'c'), 'ab', 'abc', {}],
  ['more of both', news('d', 'c'), 'abd', 'bde', news('de', 'ca')],
])('%s', (_, told, before, after, expected) => {
  const known = before === undefined ? undefined : outline(before)
  expect(newsOf(told?.questionNews, known, outline(after))).toEqual(expected)
})
