import { expect, test } from 'vitest'
import { changesOf, checkQuestion, noQuestion, seenOf } from './question-values.ts'

const known = { ...noQuestion, textEn: 'Is it whole?', subCategoryId: 'fence' }

test.each([
  [{}, {}],
  [{ textAr: 'هل هو سليم؟' }, {}],
  [{ textEn: '', textAr: 'هل هو سليم؟' }, {}],
  [{ textEn: ' ' }, { textEn: 'questions:fault.text-missing' }],
  [{ subCategoryId: '' }, { subCategoryId: 'questions:fault.sub-category-missing' }],
  [{ guidance: 'a'.repeat(20_001) }, { guidance: 'shell:fault.too-long' }],
])('with %j the faults are %j', (parts, faults) => {
  expect(checkQuestion({ ...known, ...parts })).toEqual(faults)
})

test.each([
  [{}, {}],
  [{ textEn: ' Is it whole?' }, { text: { en: ' Is it whole?' } }],
  [{ textAr: 'سليم؟' }, { text: { ar: 'سليم؟' } }],
  [{ considerationsEn: 'One\n\n Two\n' }, { considerations: { en: 'One\n Two' } }],
  [{ groupings: '' }, { groupings: [] }],
  [{ groupings: 'airport airline' }, { groupings: ['airport', 'airline'] }],
  [{ references: 'b a' }, { references: ['b', 'a'] }],
  [{ status: 'inactive' }, { status: 'inactive' }],
  [{ sample: 'yes' }, { isSample: true }],
])('a change to %j sends %j', (parts, sent) => {
  expect(changesOf(known, { ...known, ...parts })).toEqual(sent)
})

test('a change of a list says which lists it saw, and no other does', () => {
  const was = { references: ['a'], groupings: ['airport' as const] }
  const before = { ...known, references: 'a' }
  expect(seenOf(before, { ...before, references: 'a b' })).toEqual({ was })
  expect(seenOf(before, { ...before, groupings: '' })).toEqual({ was })
  expect(seenOf(before, { ...before, textEn: 'Is it new?' })).toEqual({})
})
