import { expect, test } from 'vitest'
import { bracketPartners } from './bracket-partners.ts'

test.each([
  ['(a)', [[0, 2]]],
  [
    '(a[b])',
    [
      [2, 4],
      [0, 5],
    ],
  ],
  ['(a[b)c]', [[0, 4]]],
  ['([{)', [[0, 3]]],
  [')(', []],
  ['a]b)', []],
])('finds the pairs of %s, and leaves a bracket without its other half', (line, pairs) => {
  const found = [...bracketPartners(line)].filter(([at, partner]) => at < partner)
  expect(found).toEqual(pairs)
  for (const [from = 0, to] of pairs) expect(bracketPartners(line).get(to ?? 0)).toBe(from)
})
