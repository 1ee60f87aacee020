import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideVersions, hasNewerVersion, type VersionedPin } from './newer-versions.ts'

const pin = (
  question: string,
  version: number,
  rest: Partial<VersionedPin> = {},
): VersionedPin => ({
  question,
  version,
  number: '1.1.1',
  isTakenOut: false,
  declinedVersion: null,
  ...rest,
})

test.each<[string, number, number | null, boolean, number, boolean]>([
  ['the pinned version is the newest', 2, null, false, 2, false],
  ['there is a newer one', 2, null, false, 3, true],
  ['the newer one was declined', 2, 3, false, 3, false],
  ['a later one came after that', 2, 3, false, 4, true],
  ['it was taken over after an earlier one was declined', 4, 3, false, 4, false],
  ['the question was taken out', 2, null, true, 3, false],
])('%s', (_, version, declinedVersion, isTakenOut, newest, expected) => {
  expect(hasNewerVersion({ version, declinedVersion, isTakenOut }, newest)).toBe(expected)
})

test('what is decided names the versions it goes from and to', () => {
  const pins = [pin('a', 1), pin('b', 2)]
  const newest = new Map([
    ['a', 3],
    ['b', 3],
  ])
  const wanted = {
    takeOver: [{ question: 'a', version: 3 }],
    decline: [{ question: 'b', version: 3 }],
  }
  expect(decideVersions(pins, newest, wanted)).toEqual({
    takenOver: [{ question: 'a', from: 1, to: 3 }],
    declined: [{ question: 'b', from: 2, to: 3 }],
    faults: [],
  })
})

test('what cannot be decided is named with its place', () => {
  const pins = [pin('a', 1), pin('b', 2), pin('out', 1, { isTakenOut: true }), pin('c', 1)]
  const newest = new Map([
    ['a', 3],
    ['b', 2],
    ['out', 2],
    ['c', 2],
  ])
  const takeOver = [
    { question: 'a', version: 2 },
    { question: 'b', version: 2 },
    { question: 'out', version: 2 },
    { question: 'nowhere', version: 2 },
    { question: 'c', version: 2 },
  ]
  const { takenOver, declined, faults } = decideVersions(pins, newest, {
    takeOver,
    decline: [{ question: 'c', version: 2 }],
  })
  expect(takenOver).toEqual([{ question: 'c', from: 1, to: 2 }])
  expect(declined).toEqual([])
  expect(faults.map(({ list, index, code }) => `${list}.${index} ${code}`)).toEqual([
    'takeOver.0 not-newest',
    'takeOver.1 no-newer',
    'takeOver.2 unknown',
    'takeOver.3 unknown',
    'decline.0 duplicate',
  ])
})

test('a declined version is not offered again, and every later one is', () => {
  const version = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(version, version, version, (pinned, declined, newest) => {
      const before = { version: pinned, declinedVersion: null, isTakenOut: false }
      const after = { ...before, declinedVersion: declined }
      const isOffered = hasNewerVersion(after, newest)
      expect(isOffered).toBe(newest > pinned && newest > declined)
      expect(isOffered && !hasNewerVersion(before, newest)).toBe(false)
    }),
  )
})
