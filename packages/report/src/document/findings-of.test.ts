import { expect, test } from 'vitest'
import { questionAt } from '../testing/example.ts'
import { findingsOf } from './findings-of.ts'

const found = {
  from: 'completion' as const,
  planDays: 30,
  immediateDays: null,
  planDueOn: '2026-12-21',
  immediateDueOn: null,
}

test('a finding keeps the number that it was given, and a new one gets the next', () => {
  const questions = [
    questionAt(1, { level: 'non-compliant' }),
    questionAt(2, { level: 'fully-compliant', found: { ...found, place: 1 } }),
    questionAt(3, { level: 'serious-deficiency', found: { ...found, place: 2 } }),
  ]
  const numbers = findingsOf({ questions }).map(({ number, question }) => [question.id, number])
  expect(numbers).toEqual([
    [questions[0]?.id, 'F03'],
    [questions[2]?.id, 'F02'],
  ])
})
