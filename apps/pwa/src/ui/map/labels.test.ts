import { expect, test } from 'vitest'
import { labelled } from './labels.ts'

const mark = (x: number, y: number) => ({ point: { x, y }, word: 'RUH' })

test('of words that would lie upon one another the first is written', () => {
  expect([...labelled([mark(0, 0), mark(5, 4), mark(100, 0), mark(5, 30)])]).toEqual([0, 2, 3])
})
