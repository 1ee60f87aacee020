import { expect, test } from 'vitest'
import { answeredBy } from './answered-by.ts'

const head = (author: string, complianceLevel: string | null) => ({
  revision: `${author}-${complianceLevel}`,
  value: { complianceLevel, findings: '', references: [] },
  author,
  device: 'd',
  n: 1,
  at: '2026-11-22T08:00:00.000Z',
})

test('each question counts once for each who gave it a level, and nothing else counts', () => {
  const counts = answeredBy(
    new Map([
      ['answer/one', [head('salma', 'fully-compliant'), head('omar', 'fully-compliant')]],
      ['answer/two', [head('salma', 'not-applicable'), head('salma', 'non-compliant')]],
      ['answer/three', [head('omar', null)]],
      ['summary/summary', [{ ...head('omar', null), value: 'Well kept.' }]],
    ]),
  )
  expect(Object.fromEntries(counts)).toEqual({ salma: 2, omar: 1 })
})

test('who chose an answer of somebody else’s in a conflict did not give it', () => {
  const chosen = [{ author: 'omar', at: '2026-11-22T07:00:00.000Z' }]
  const decided = { ...head('salma', 'non-compliant'), chosen }
  const counts = answeredBy(
    new Map([
      ['answer/one', [decided]],
      ['answer/two', [head('salma', 'fully-compliant')]],
    ]),
  )
  expect(Object.fromEntries(counts)).toEqual({ omar: 1, salma: 1 })
})
