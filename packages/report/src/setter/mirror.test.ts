import { expect, test } from 'vitest'
import { mirrorLayout, mirrorRow, mirrorSides } from './mirror.ts'

test('a cell that spans columns stays before what it covers', () => {
  const [a, wide, covered, d] = [{ a: 1 }, { colSpan: 2 }, { covered: 1 }, { d: 1 }]
  expect(mirrorRow([a, wide, covered, d])).toEqual([d, wide, covered, a])
  expect(mirrorRow([wide, covered])).toEqual([wide, covered])
  expect(mirrorRow([])).toEqual([])
})

test('start and end change places', () => {
  expect(mirrorSides([1, 2, 3, 4])).toEqual([3, 2, 1, 4])
})

test('the line before the first column of three becomes the one after the last', () => {
  const table = { table: { body: [], widths: [1, 2, 3] } }
  const { vLineWidth, paddingLeft, paddingRight } = mirrorLayout(
    { vLineWidth: (line) => (line === 0 ? 3 : 0), paddingLeft: (column) => column },
    3,
  )
  expect([0, 1, 2, 3].map((line) => vLineWidth!(line, table))).toEqual([0, 0, 0, 3])
  expect([0, 1, 2].map((column) => paddingRight!(column, table))).toEqual([2, 1, 0])
  expect(paddingLeft).toBeUndefined()
})
