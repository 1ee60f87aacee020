import { expect, test } from 'vitest'
import { findNeighbour, findNextOpen } from './next-unanswered.ts'

const order = ['a', 'b', 'c', 'd']

test.each<[string, string | null, string[], string | null]>([
  ['the one after this', 'a', ['a', 'b', 'c'], 'b'],
  ['past what is answered', 'a', ['d'], 'd'],
  ['round the end', 'd', ['b'], 'b'],
  ['none but this one', 'b', ['b'], null],
  ['none at all', 'b', [], null],
  ['from the top', null, ['a'], 'a'],
  ['from the top when the question is not of this assessment', 'x', ['b'], 'b'],
])('next unanswered: %s', (_, current, open, expected) => {
  expect(findNextOpen(order, current, (id) => open.includes(id))).toBe(expected)
})

test('an empty assessment has no next question', () => {
  expect(findNextOpen([], null, () => true)).toBeNull()
})

test('neighbours end at the first and at the last question', () => {
  expect(findNeighbour(order, 'a', -1)).toBeNull()
  expect(findNeighbour(order, 'a', 1)).toBe('b')
  expect(findNeighbour(order, 'd', 1)).toBeNull()
  expect(findNeighbour(order, 'x', 1)).toBeNull()
})
