import { expect, test } from 'vitest'
import { fitsFilter, questionFilters } from './question-filter.ts'
import { untouched, type QuestionMark } from './question-mark.ts'

const mark = (part: Partial<QuestionMark>): QuestionMark => ({ ...untouched, ...part })

test.each<[string, Partial<QuestionMark>, string[]]>([
  ['an open question', {}, ['unanswered']],
  ['a question in conflict', { inConflict: true }, ['in-conflict']],
  [
    'full compliance with a remark',
    { level: 'fully-compliant', hasFinding: true },
    ['with-finding'],
  ],
  ['non compliance', { level: 'non-compliant', lacksFinding: true }, ['non-compliant']],
  [
    'a serious deficiency with its finding',
    { level: 'serious-deficiency', hasFinding: true },
    ['with-finding', 'non-compliant'],
  ],
  ['not confirmed', { level: 'not-confirmed' }, ['excluded']],
  ['not applicable', { level: 'not-applicable' }, ['excluded']],
  ['a finding without a level', { hasFinding: true }, ['unanswered', 'with-finding']],
])('%s is found by its filters and no others', (_, part, filters) => {
  expect(questionFilters.filter((filter) => fitsFilter(filter, mark(part)))).toEqual(filters)
})
