import { expect, test } from 'vitest'
import {
  complianceLevels,
  excludedLevels,
  isScored,
  needsFinding,
  scoredLevels,
  standardPoints,
} from './compliance-level.ts'

test.each([
  { level: 'fully-compliant', scored: true, finding: false },
  { level: 'improvement-desirable', scored: true, finding: false },
  { level: 'non-compliant', scored: true, finding: true },
  { level: 'serious-deficiency', scored: true, finding: true },
  { level: 'not-confirmed', scored: false, finding: false },
  { level: 'not-applicable', scored: false, finding: false },
] as const)('$level: in the score $scored, needs a finding $finding', (row) => {
  expect(isScored(row.level)).toBe(row.scored)
  expect(needsFinding(row.level)).toBe(row.finding)
})

test('every level is either scored or excluded, and the scored ones come first', () => {
  expect([...scoredLevels, ...excludedLevels]).toEqual([...complianceLevels])
  expect(new Set(complianceLevels).size).toBe(6)
})

test('the standard scale is 100, 75, 25 and 0', () => {
  expect(scoredLevels.map((level) => standardPoints[level])).toEqual([100, 75, 25, 0])
})
