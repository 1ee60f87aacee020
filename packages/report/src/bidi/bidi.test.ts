import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mirrored, visualOrder } from './bidi.ts'

test.each([
  [[1, 1, 1], 'cba'],
  [[0, 0, 0], 'abc'],
  [[1, 2, 1], 'cba'],
  [[1, 2, 2], 'bca'],
  [[0, 1, 1], 'acb'],
  [[0, 1, 2], 'acb'],
  [[2, 1, 2], 'cba'],
  [[], ''],
])('parts of levels %j stand as %s', (levels, order) => {
  const parts = levels.map((level, at) => ({ level, name: 'abc'[at] }))
  expect(
    visualOrder(parts, ({ level }) => level)
      .map(({ name }) => name)
      .join(''),
  ).toBe(order)
})

test('nothing is lost or doubled by being put in order, and a line of one odd level is turned', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4)), (levels) => {
      const parts = levels.map((level, at) => ({ level, at }))
      const order = visualOrder(parts, ({ level }) => level).map(({ at }) => at)
      expect(order.toSorted((a, b) => a - b)).toEqual(levels.map((_, at) => at))
      expect(visualOrder(order, () => 1)).toEqual(order.toReversed())
    }),
  )
})

test('brackets look the other way, and nothing else does', () => {
  expect(mirrored('(أ) [ب] «ج» <د> {هـ} 1/2 – a.b')).toBe(')أ( ]ب[ »ج« >د< }هـ{ 1/2 – a.b')
})
