import { expect, test } from 'vitest'
import { stepByKey, tourSteps } from './tour-steps.ts'

const last = tourSteps.length - 1
test.each([
  ['ArrowRight', 0, 'ltr', 1],
  ['ArrowLeft', 1, 'ltr', 0],
  ['ArrowLeft', 0, 'rtl', 1],
  ['ArrowRight', 1, 'rtl', 0],
  ['ArrowRight', last, 'ltr', last],
  ['ArrowLeft', 0, 'ltr', 0],
  ['Tab', 1, 'ltr', null],
] as const)('%s at step %d, read %s, leads to %s', (key, at, direction, to) => {
  expect(stepByKey(key, at, direction)).toBe(to)
})
