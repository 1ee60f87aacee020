import { expect, test } from 'vitest'
import { stepInTree } from './step-in-tree.ts'
import type { TreeItem } from './tree-model.ts'

const row = (key: string, parent: string | null, isLeaf = false): TreeItem => ({
  key,
  level: 1,
  parent,
  leaves: [],
  isLeaf,
})
const rows = [row('A', null), row('a', 'A', true), row('b', 'A', true), row('B', null)]

test.each([
  ['down', 0, 'ArrowDown', false, { to: 1 }],
  ['down at the end', 3, 'ArrowDown', false, { to: 3 }],
  ['up', 1, 'ArrowUp', false, { to: 0 }],
  ['up at the start', 0, 'ArrowUp', false, { to: 0 }],
  ['to the start', 2, 'Home', false, { to: 0 }],
  ['to the end', 0, 'End', false, { to: 3 }],
  ['a page', 0, 'PageDown', false, { to: 3 }],
  ['a closed branch opens', 0, 'ArrowRight', false, { isOpen: true }],
  ['an open one leads to its first child', 0, 'ArrowRight', true, { to: 1 }],
  ['a leaf has nothing to open', 1, 'ArrowRight', false, null],
  ['an open branch closes', 0, 'ArrowLeft', true, { isOpen: false }],
  ['a leaf leads to its parent', 2, 'ArrowLeft', false, { to: 0 }],
  ['letters are not its own', 0, 'x', false, null],
])('%s', (_, at, key, isOpen, step) => {
  expect(stepInTree(rows, at, key, isOpen)).toEqual(step)
})
