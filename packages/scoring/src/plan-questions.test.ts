import { expect, test } from 'vitest'
import { isUnasked, secondsPerQuestion, wasNonCompliant, yearsBefore } from './plan-questions.ts'

const asked = (completedOn: string) =>
  ({ question: 'q', level: 'fully-compliant', completedOn }) as const

test.each([
  ['fully-compliant', false],
  ['improvement-desirable', false],
  ['non-compliant', true],
  ['serious-deficiency', true],
  ['not-confirmed', false],
  ['not-applicable', false],
] as const)('%s was non-compliant: %s', (level, was) => {
  expect(wasNonCompliant({ question: 'q', level, completedOn: '2026-01-01' })).toBe(was)
})

test.each([
  ['2026-11-22', '2024-11-22'],
  ['2026-02-28', '2024-02-28'],
  ['2024-02-29', '2022-02-28'],
])('two years before %s is %s', (today, before) => {
  expect(yearsBefore(today, 2)).toBe(before)
})

test('what was never asked, and what was asked longer ago than two years, is due again', () => {
  expect(isUnasked(undefined, '2026-11-22')).toBe(true)
  expect(isUnasked(asked('2024-11-21'), '2026-11-22')).toBe(true)
  expect(isUnasked(asked('2024-11-22'), '2026-11-22')).toBe(false)
})

const minute = 60_000
const every = (step: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * step)

test.each([
  ['one person every two minutes', [every(2 * minute, 21)], 120],
  [
    'a night between two days counts nothing',
    [[...every(minute, 11), ...every(minute, 11, 1e8)]],
    60,
  ],
  ['two people at once are two', [every(minute, 11), every(3 * minute, 11)], 120],
  ['too few to say', [every(minute, 20)], null],
  ['nobody', [], null],
  ['in whatever order they come', [every(minute, 21).toReversed()], 60],
])('%s', (_, answered, seconds) => {
  expect(secondsPerQuestion(answered)).toBe(seconds)
})
