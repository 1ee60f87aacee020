import { expect, test } from 'vitest'
import { assessmentStatuses } from './assessment-status.ts'
import {
  editableFields,
  type Editor,
  fieldsEditableIn,
  isAuditDay,
  mayEdit,
} from './edit-assessment.ts'

const nobody: Editor = { mayAssign: false, isMaker: false, isTrial: false, othersAnswered: false }

test.each<[string, Partial<Editor>, boolean]>([
  ['anybody else', {}, false],
  ['whoever assigns', { mayAssign: true }, true],
  ['whoever assigns, after others answered', { mayAssign: true, othersAnswered: true }, true],
  ['who made it', { isMaker: true }, true],
  ['who made it, after others answered', { isMaker: true, othersAnswered: true }, false],
  ['a trial that made it', { isMaker: true, isTrial: true, othersAnswered: true }, true],
  ['a trial that did not', { isTrial: true }, false],
])('%s: %j %s', (_, part, may) => {
  expect(mayEdit({ ...nobody, ...part })).toBe(may)
})

test('everything while the team owes it, nothing once it is over', () => {
  const counts = assessmentStatuses.map((status) => [status, fieldsEditableIn(status).length])
  expect(Object.fromEntries(counts)).toEqual({
    scheduled: editableFields.length,
    'in-progress': editableFields.length,
    returned: editableFields.length,
    'in-review': 6,
    complete: 0,
    cancelled: 0,
  })
})

test('what is reviewed stays as it was submitted', () => {
  const fields = fieldsEditableIn('in-review')
  for (const field of ['questions', 'locationId', 'auditType'] as const) {
    expect(fields).not.toContain(field)
  }
})

test('where and what it is stays once a report has its number', () => {
  for (const status of ['in-progress', 'returned'] as const) {
    const left = new Set(fieldsEditableIn(status, { isNumbered: true }))
    const fixed = editableFields.filter((field) => !left.has(field))
    expect(fixed).toEqual(['locationId', 'auditType'])
  }
  expect(fieldsEditableIn('in-review', { isNumbered: true })).toEqual(fieldsEditableIn('in-review'))
})

test.each([
  ['0026-11-23', false],
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['9999-12-31', false],
])('%s is a day to plan an audit for: %s', (day, expected) => {
  expect(isAuditDay(day)).toBe(expected)
})
