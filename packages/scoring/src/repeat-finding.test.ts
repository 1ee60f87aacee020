import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { complianceLevels, type ComplianceLevel } from './compliance-level.ts'
import { isRepeatFinding, repeatsOf } from './repeat-finding.ts'

test.each<[ComplianceLevel[], number]>([
  [[], 0],
  [['fully-compliant', 'non-compliant'], 0],
  [['improvement-desirable', 'serious-deficiency'], 0],
  [['non-compliant', 'fully-compliant', 'non-compliant'], 1],
  [['serious-deficiency', 'non-compliant', 'fully-compliant'], 2],
  [['not-confirmed', 'non-compliant', 'not-applicable', 'non-compliant'], 2],
  [['not-applicable'], 0],
])('audits that said %j, the newest first, repeat it %i times', (levels, repeats) => {
  expect(repeatsOf(levels)).toBe(repeats)
})

test.each(complianceLevels.map((level) => [level] as const))(
  '%s is a repeat or is none',
  (level) => {
    const isNegative = level === 'non-compliant' || level === 'serious-deficiency'
    expect(isRepeatFinding(level, 1)).toBe(isNegative)
    expect(isRepeatFinding(level, 0)).toBe(false)
  },
)

test('what is not answered repeats nothing, and an audit more adds at most one', () => {
  expect(isRepeatFinding(null, 3)).toBe(false)
  const level = fc.constantFrom(...complianceLevels)
  fc.assert(
    fc.property(fc.array(level), level, (levels, newest) => {
      expect(repeatsOf([newest, ...levels])).toBeLessThanOrEqual(repeatsOf(levels) + 1)
    }),
  )
})
