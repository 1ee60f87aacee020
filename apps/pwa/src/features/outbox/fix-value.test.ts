import { expect, test } from 'vitest'
import { fixOf, valueOf } from './fix-value.ts'

const answer = 'answer/019aa000-0000-7000-8000-000000000001'
const person = 'interviewee/019aa000-0000-7000-8000-000000000002'

test.each([
  [answer, { complianceLevel: 'non-compliant', findings: 'بوابة', references: ['Annex 17'] }],
  ['summary/takeaways', 'Lock the gate'],
  [person, { name: 'Noor', function: 'Guard' }],
])('what fits comes back as it was: %s', (register, value) => {
  expect(valueOf(register, fixOf(register, value))).toEqual(value)
})

test.each([
  [
    answer,
    { complianceLevel: 'excellent', findings: 7 },
    { complianceLevel: null, findings: '', references: [] },
  ],
  [answer, null, { complianceLevel: null, findings: '', references: [] }],
  ['summary/takeaways', { a: 1 }, ''],
  [person, 'Noor', { name: '', function: '' }],
])('what is of no kind is emptied, and never throws: %s %j', (register, value, expected) => {
  expect(valueOf(register, fixOf(register, value))).toEqual(expected)
})
