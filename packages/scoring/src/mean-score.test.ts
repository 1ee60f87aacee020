import { expect, test } from 'vitest'
import { meanScore } from './mean-score.ts'

test.each([
  [[], null],
  [[100], 100],
  [[90.1, 80], 85.1],
  [[33.3, 33.3, 33.4], 33.3],
  [[0, 0.1], 0.1],
])('the mean of %j is %s', (scores, mean) => expect(meanScore(scores)).toBe(mean))
