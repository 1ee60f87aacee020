import { expect, test } from 'vitest'
import { scoreAssessment } from './score-assessment.ts'
import { type LevelCounts, poolFigures, sumLevels } from './sum-levels.ts'

const none: LevelCounts = {
  'fully-compliant': 0,
  'improvement-desirable': 0,
  'non-compliant': 0,
  'serious-deficiency': 0,
  'not-confirmed': 0,
  'not-applicable': 0,
}

test('counts all answers together', () => {
  const levels = { ...none, 'fully-compliant': 4, 'improvement-desirable': 1, 'non-compliant': 3 }
  expect(sumLevels({ ...levels, 'serious-deficiency': 1, 'not-applicable': 2 }, 12)).toEqual({
    effectiveImplementation: 55.6,
    seriousDeficiencies: 1,
    notConfirmed: 0,
    notApplicable: 2,
    coverage: 91.7,
  })
})

test('says nothing in percent of nothing', () => {
  expect(sumLevels(none, 0)).toMatchObject({ effectiveImplementation: null, coverage: null })
  expect(sumLevels({ ...none, 'not-confirmed': 2 }, 2)).toMatchObject({
    effectiveImplementation: null,
    coverage: 100,
  })
})

test('says of one assessment what its own score says', () => {
  const judged = (['fully-compliant', 'serious-deficiency', 'not-confirmed', null] as const).map(
    (level, at) => ({ id: String(at), category: 'a', subCategory: 'b', level }),
  )
  const { levels, total, ...score } = scoreAssessment(judged)
  expect(score).toMatchObject(sumLevels(levels, total))
})

test('of several assessments counts are added, and shares are not averaged', () => {
  const small = { levels: { ...none, 'fully-compliant': 1 }, total: 1 }
  const large = { levels: { ...none, 'fully-compliant': 4, 'non-compliant': 5 }, total: 10 }
  // The mean of 100 % and 44.4 % would be 72.2 %.
  expect(poolFigures([small, large])).toMatchObject({ effectiveImplementation: 50, coverage: 90.9 })
  expect(poolFigures([])).toMatchObject({ effectiveImplementation: null, coverage: null })
})
