import { expect, test } from 'vitest'
import { piecesLeft, planOf, readPlan, sizeOf } from './plan.ts'

test('a plan names its parts, each with seeds of its own, and a tenth of the long ones for PostgreSQL', () => {
  expect(readPlan('50x40,20x120,5x40@900', 100, 0.1)).toEqual([
    { from: 100, to: 149, operations: 40, database: 'SQLite' },
    { from: 150, to: 167, operations: 120, database: 'SQLite' },
    { from: 168, to: 169, operations: 120, database: 'PostgreSQL' },
    { from: 900, to: 904, operations: 40, database: 'SQLite' },
  ])
})

test('plays short, long and very long histories where nothing else is wished for', () => {
  const kinds = readPlan(planOf({}), 1, 0).map(({ operations }) => operations)
  expect(kinds).toEqual([40, 120, 400])
  expect(planOf({ histories: '7' })).toBe('7x40')
  expect(planOf({ operations: '400' })).toBe('1000x400')
  expect(planOf({ plan: '2x400', histories: '7' })).toBe('2x400')
})

test.each(['', '40', '0x40', '5x', '5x40,', 'x40', '5x40@'])('"%s" is no plan', (text) => {
  expect(() => readPlan(text, 1, 0)).toThrow(/no part of a plan/)
})

test('what was played of a plan is not played again, wherever it lies in it', () => {
  const plan = readPlan('100x40', 1, 0)
  const played = (from: number, to: number, operations = 40) =>
    ({ from, to, operations, database: 'SQLite' }) as const
  const left = piecesLeft(plan, [
    played(90, 120),
    played(1, 25),
    played(30, 30),
    played(31, 40, 120),
  ])
  expect(left.map(({ from, to }) => [from, to])).toEqual([
    [26, 29],
    [31, 55],
    [56, 80],
    [81, 89],
  ])
  expect(sizeOf(left)).toBe(63)
  expect(piecesLeft(plan, [played(1, 100)])).toEqual([])
})
