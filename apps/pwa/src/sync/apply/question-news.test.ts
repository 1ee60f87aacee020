import { expect, test } from 'vitest'
import type { Outline } from '../../data/tables.ts'
import { dismissNews, newsOf } from './question-news.ts'
import { assessmentId, createTablet } from '../testing/tablet.ts'

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

const at = (version: number): Outline => {
  const before = outline('ab')
  return {
    ...before,
    questions: before.questions.map((line) => (line.id === 'a' ? { ...line, version } : line)),
  }
}
test.each([
  ['a newer version', undefined, at(1), at(2), ['a']],
  ['what was told and not dismissed', ['a'], at(2), at(2), ['a']],
  ['an older one, of another life of the server', undefined, at(2), at(1), undefined],
])('%s', (_, told, before, after, renewed) => {
  const known = told === undefined ? undefined : { added: [], takenOut: [], renewed: told }
  expect(newsOf(known, before, after).questionNews?.renewed).toEqual(renewed)
})

test('a question that was renewed and then taken out is told as taken out alone', () => {
  const after = { ...at(2), questions: at(2).questions.slice(1) }
  const known = { added: [], takenOut: [], renewed: ['a'] }
  expect(newsOf(known, at(2), after).questionNews).toEqual({ added: [], takenOut: ['a'] })
})

test('what was read is told no more', async () => {
  const { db } = await createTablet()
  await db.assessments.update(assessmentId, news('d', 'c'))
  expect(await db.assessments.get(assessmentId)).toMatchObject(news('d', 'c'))
  await dismissNews(db, assessmentId)
  expect((await db.assessments.get(assessmentId))?.questionNews).toBeUndefined()
})
