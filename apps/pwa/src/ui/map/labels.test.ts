import { expect, test } from 'vitest'
import { labelled } from './labels.ts'

const mark = (x: number, y: number) => ({ point: { x, y }, word: 'RUH' })

test('a word that has no room on the right is written on the left, and nowhere where that is taken too', () => {
  expect([...labelled([mark(100, 0), mark(75, 4), mark(300, 0)])]).toEqual([
    [0, 'right'],
    [1, 'left'],
    [2, 'right'],
  ])
  expect([...labelled([mark(0, 0), mark(-20, 0), mark(20, 0)])]).toEqual([
    [1, 'left'],
    [2, 'right'],
  ])
})
