import { expect, test } from 'vitest'
import type { OutlineQuestion } from '../../../data/tables.ts'
import { arrange, orderOf } from './arrange.ts'
import { outlineRows } from './outline-rows.ts'
import { markOf, untouched } from './question-mark.ts'
import { tallyOf } from './tally.ts'
import { emptyView } from '../../../sync/view/view.ts'

const question = (id: string, categoryId: string, subCategoryId: string): OutlineQuestion => ({
  id,
  version: 1,
  number: id,
  categoryId,
  subCategoryId,
  label: { en: id, ar: null },
})
const name = { en: 'A name', ar: 'اسم' }
const outline = {
  categories: [
    { id: 'c1', name, position: 1, subCategories: [{ id: 's1', name, position: 1 }] },
    { id: 'c2', name, position: 2, subCategories: [] },
  ],
  questions: [
    question('q1', 'c1', 's1'),
    question('q2', 'c1', 's2'),
    question('q3', 'c2', 's1'),
    question('q4', 'c1', 's1'),
  ],
}
const groups = arrange(outline)
const keys = (closed: string[], fits: Parameters<typeof outlineRows>[2] = null) =>
  outlineRows(groups, new Set(closed), fits).map(({ key }) => key)

test('every question is listed once, under its category and sub-category', () => {
  expect(keys([])).toEqual(['c1', 'c1/s1', 'q1', 'q4', 'c1/s2', 'q2', 'c2', 'c2/s1', 'q3'])
  expect(orderOf(groups)).toEqual(['q1', 'q4', 'q2', 'q3'])
})

test('what is closed keeps its questions back', () => {
  expect(keys(['c1'])).toEqual(['c1', 'c2', 'c2/s1', 'q3'])
  expect(keys(['c1/s1', 'c2'])).toEqual(['c1', 'c1/s1', 'c1/s2', 'q2', 'c2'])
})

test('a search opens what is closed and leaves out what is empty', () => {
  expect(keys(['c1', 'c1/s2'], ({ id }) => id === 'q2')).toEqual(['c1', 'c1/s2', 'q2'])
  expect(keys([], () => false)).toEqual([])
})

test('a tally counts answers, conflicts, non-compliance and what is unsent', () => {
  const level = (complianceLevel: string, findings = '') =>
    markOf({
      view: { ...emptyView, value: { complianceLevel, findings, references: [] } },
      waiting: null,
    })
  const marks = new Map([
    ['q1', { ...level('non-compliant'), unsent: true }],
    ['q2', level('fully-compliant')],
    ['q3', { ...untouched, inConflict: true }],
  ])
  expect(tallyOf(outline.questions, marks)).toEqual({
    total: 4,
    answered: 2,
    inConflict: 1,
    nonCompliant: 1,
    unsent: 1,
  })
  expect(level('non-compliant').lacksFinding).toBe(true)
  expect(level('non-compliant', 'Gate open').lacksFinding).toBe(false)
  expect(level('fully-compliant').lacksFinding).toBe(false)
})
