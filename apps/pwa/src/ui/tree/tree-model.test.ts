import { expect, test } from 'vitest'
import { checkOf, toggleLeaves, type TreeItem, treeRows } from './tree-model.ts'

const branch = (key: string, parent: string | null, leaves: string): TreeItem => ({
  key,
  level: parent === null ? 1 : 2,
  parent,
  leaves: Array.from(leaves),
  isLeaf: false,
})
const leaf = (key: string, parent: string): TreeItem => ({
  key,
  level: 3,
  parent,
  leaves: [key],
  isLeaf: true,
})
const items = [
  branch('A', null, 'abc'),
  branch('A1', 'A', 'ab'),
  leaf('a', 'A1'),
  leaf('b', 'A1'),
  branch('A2', 'A', 'c'),
  leaf('c', 'A2'),
  branch('B', null, 'd'),
  branch('B1', 'B', 'd'),
  leaf('d', 'B1'),
]
const keys = (rows: readonly TreeItem[]) => rows.map((row) => row.key).join(' ')

test.each([
  ['closed branches show themselves alone', '', null, 'A B'],
  ['an open one shows its children', 'A', null, 'A A1 A2 B'],
  ['what lies under a closed one stays away, open or not', 'A1', null, 'A B'],
  ['down to the leaves', 'A A1', null, 'A A1 a b A2 B'],
  ['a search opens all, and leaves out what fits nothing', '', 'bd', 'A A1 b B B1 d'],
  ['a search that finds nothing', 'A A1', '', ''],
])('%s', (_, open, fits, expected) => {
  const found = fits === null ? null : new Set(fits)
  expect(keys(treeRows(items, new Set(open.split(' ')), found))).toBe(expected)
})

test('while a search narrows it a branch stands for what is found under it', () => {
  const [first] = treeRows(items, new Set(), new Set('b'))
  expect(first?.leaves).toEqual(['b'])
})

test('a box has three states, and one tap makes all of them, then none', () => {
  const leaves = ['a', 'b']
  expect(checkOf(leaves, new Set())).toBe('none')
  expect(checkOf(leaves, new Set('a'))).toBe('some')
  const all = toggleLeaves(leaves, new Set('ax'))
  expect(checkOf(leaves, all)).toBe('all')
  expect([...toggleLeaves(leaves, all)]).toEqual(['x'])
})
