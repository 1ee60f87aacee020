import { expect, test } from 'vitest'
import { givingWay } from './bound.ts'
import type { Head } from './state.ts'

const heads = (author: string, count: number): Head[] =>
  Array.from({ length: count }, (_, index) => {
    const revision = `${author}${String(index).padStart(2, '0')}`
    return { revision, value: index, author, device: revision, n: 1 }
  })

test('of one author eight heads stand, and the lowest gives way to the newest', () => {
  expect(givingWay(heads('a', 8), 'a07')).toEqual([])
  expect(givingWay(heads('a', 9), 'a08').map((head) => head.revision)).toEqual(['a00'])
  expect(givingWay(heads('a', 9), 'a00').map((head) => head.revision)).toEqual(['a01'])
})

test('of all authors 64 heads stand, and who holds most gives way', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((author) => heads(author, 8))
  expect(givingWay(many, 'a00')).toEqual([])
  const more = [...many, ...heads('i', 1)]
  expect(givingWay(more, 'i00').map((head) => head.revision)).toEqual(['a00'])
})
