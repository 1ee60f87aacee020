import { expect, test } from 'vitest'
import { placesAmong, type TreeItem } from './tree-model.ts'

const line = (key: string, parent: string | null): TreeItem => ({
  key,
  level: parent === null ? 1 : 2,
  parent,
  leaves: [key],
  isLeaf: parent !== null,
})

test('each line knows its place among those of the same branch, however many are drawn', () => {
  const rows = [line('a', null), line('a1', 'a'), line('a2', 'a'), line('b', null)]
  expect([...placesAmong(rows)]).toEqual([
    ['a', { at: 1, of: 2 }],
    ['b', { at: 2, of: 2 }],
    ['a1', { at: 1, of: 2 }],
    ['a2', { at: 2, of: 2 }],
  ])
})
