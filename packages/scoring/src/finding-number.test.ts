import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionNumber, allotPlaces, findingNumber } from './finding-number.ts'

test.each([
  [1, 'F01'],
  [12, 'F12'],
  [123, 'F123'],
])('finding %i is %s', (place, expected) => {
  expect(findingNumber(place)).toBe(expected)
})

test('an action is numbered behind its finding', () => {
  expect(actionNumber('RUH-CAA-2026-0007', 3, 2)).toBe('RUH-CAA-2026-0007/F03-A2')
})

test('no finding has place 0', () => {
  expect(() => findingNumber(0)).toThrow(RangeError)
})

test('a question keeps its place through revisions, and no place is given twice', () => {
  const question = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(question), { maxLength: 8 }), (revisions) => {
      const known = new Map<string, number>()
      for (const found of revisions) {
        const before = new Map(known)
        for (const [id, place] of allotPlaces(known, found)) known.set(id, place)
        for (const [id, place] of before) expect(known.get(id)).toBe(place)
        for (const id of found) expect(known.has(id)).toBe(true)
        expect(new Set(known.values()).size).toBe(known.size)
      }
    }),
  )
})
