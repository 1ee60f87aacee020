import { expect, test } from 'vitest'
import { intervieweeIds, personFault } from './interviewees.ts'

test('people are listed once each, oldest first, and nothing else is taken for one', () => {
  const registers = [
    'interviewee/b',
    'answer/a',
    'interviewee/a',
    'summary/summary',
    'interviewee/b',
  ]
  expect(intervieweeIds(registers)).toEqual(['a', 'b'])
})

test.each([
  [{ name: 'Salem', function: 'Duty manager' }, null],
  [{ name: 'سالم', function: '' }, null],
  [{ name: '  ', function: 'Duty manager' }, 'name'],
  [{ name: 'x'.repeat(121), function: '' }, 'too-long'],
  [{ name: 'x', function: 'y'.repeat(121) }, 'too-long'],
])('%j is at fault by %s', (person, fault) => {
  expect(personFault(person)).toBe(fault)
})
