import { expect, test } from 'vitest'
import { foldText } from '@apron/scoring/fold-text.ts'
import { questionItems, searchTexts } from './question-items.ts'

test('what is chosen from has a question’s own number, and is searched by it', () => {
  const name = { en: 'Cargo', ar: null }
  const question = {
    id: 'q',
    version: 1,
    categoryId: 'c',
    subCategoryId: 's',
    text: { en: 'Is it locked?', ar: null },
    considerations: { en: null, ar: null },
    regulations: '',
    guidance: '',
    references: [],
    groupings: ['airport' as const],
    sourceId: 'PQ 4.123',
  }
  const categories = [
    { id: 'c', name, position: 1, subCategories: [{ id: 's', name, position: 1 }] },
  ]
  const items = questionItems(
    { categories, questions: [question, { ...question, id: 'own', sourceId: null }] },
    { grouping: 'airport', kept: new Set(), pinned: [] },
  )
  expect(items.map(({ key, sourceId }) => [key, sourceId])).toEqual([
    ['c', undefined],
    ['s', undefined],
    ['q', 'PQ 4.123'],
    ['own', undefined],
  ])
  expect(searchTexts(items).get('q')).toContain(foldText('PQ ٤٫١٢٣'))
})
