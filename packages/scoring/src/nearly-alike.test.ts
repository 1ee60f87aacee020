import { expect, test } from 'vitest'
import { isConflict, mayResolve, mergeHeads, sameValue, settledValue } from './merge-heads.ts'
import { stateOf, tell, write } from './testing/register-story.ts'

const headOf = (revision: string, value: unknown) => ({
  revision,
  value,
  author: revision,
  device: revision,
  n: 1,
  at: '2026-11-21T08:00:00.000Z',
})
const judged = (complianceLevel: string, findings: string) => ({
  complianceLevel,
  findings,
  references: [],
})

test('two that agree and a third that does not are a conflict, whichever came last', () => {
  const [a, b, c] = [headOf('a', 1), headOf('b', 1), headOf('c', 2)]
  for (const heads of [
    [a, b, c],
    [a, c, b],
    [c, a, b],
  ]) {
    expect(isConflict(heads)).toBe(true)
    expect(settledValue(heads)).toBeUndefined()
  }
  expect(isConflict([a, b])).toBe(false)
})

test('answers that differ in capitals, in a space or in their findings alone are not the same', () => {
  const one = judged('non-compliant', 'At gate b.')
  for (const other of ['At Gate B.', 'At gate b. ', 'At gate c.'])
    expect(sameValue(one, judged('non-compliant', other))).toBe(false)
  expect(sameValue(one, judged('non-compliant', 'At gate b.'))).toBe(true)
})

test('whoever wrote one of two contradicting answers does not end the conflict', () => {
  const heads = [headOf('a', 1), headOf('b', 2)]
  const given = { author: 'a', isLead: false, mayAssign: false }
  expect(mayResolve({ heads, ...given })).toBe(false)
  expect(mayResolve({ heads: heads.slice(0, 1), ...given })).toBe(true)
  expect(mayResolve({ heads: [], ...given })).toBe(false)
})

test('an answer that is a head already changes nothing, wherever among them it stands', () => {
  const story = tell([write('a1'), write('b1')])
  for (const again of [write('a1'), write('b1')]) {
    const merged = mergeHeads(stateOf(story), again)
    expect(merged).toMatchObject({ isHead: true, changed: false, superseded: [] })
    expect(merged.heads).toEqual(story.heads)
  }
})
