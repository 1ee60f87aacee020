import { expect, test } from 'vitest'
import { lineChartPoints } from './line-points.ts'

test.each([
  [[], false, ''],
  [[50], false, '0.0,20.0'],
  [[0, 100, 50], false, '0.0,40.0 50.0,0.0 100.0,20.0'],
  [[0, 100], true, '100.0,40.0 0.0,0.0'],
])('scores %j, mirrored %o, are the line %s', (scores, isMirrored, points) => {
  expect(lineChartPoints(scores, { width: 100, height: 40, isMirrored })).toBe(points)
})
