import { expect, test } from 'vitest'
import { bandOf } from './band.ts'

test.each([
  { score: 100, serious: 0, band: 'green' },
  { score: 85, serious: 0, band: 'green' },
  { score: 84.9, serious: 0, band: 'amber' },
  { score: 60, serious: 0, band: 'amber' },
  { score: 59.9, serious: 0, band: 'red' },
  { score: 0, serious: 0, band: 'red' },
  { score: 99.9, serious: 1, band: 'amber' },
  { score: 85, serious: 3, band: 'amber' },
  { score: 59.9, serious: 1, band: 'red' },
  { score: null, serious: 0, band: null },
])('a score of $score with $serious serious deficiencies is $band', ({ score, serious, band }) => {
  expect(bandOf(score, serious)).toBe(band)
})
