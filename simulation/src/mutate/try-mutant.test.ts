import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdits, editedSources, root } from './load-edited.ts'
import { seededMutants } from './seeded-mutants.ts'
import { firstBroken, tryMutant, type Order } from './try-mutant.ts'

const file = 'packages/scoring/src/merge-heads.ts'

test('an edit is stale where what it replaces does not occur exactly once', () => {
  const edit = { file, find: 'a', replace: 'b' }
  expect(applyEdits('xax', [edit])).toBe('xbx')
  expect(applyEdits('xx', [edit])).toBeNull()
  expect(applyEdits('xaxa', [edit])).toBeNull()
  expect(editedSources([{ ...edit, file: 'packages/scoring/src/no-such-file.ts' }])).toBeNull()
})

test('every seeded mutant has a name of its own', () => {
  expect(new Set(seededMutants.map(({ name }) => name)).size).toBe(seededMutants.length)
})

test('a history is played on the changed source, and what dies of it is caught', async () => {
  const order: Order = { plays: [1], operations: 3, isStopping: true }
  expect(firstBroken(order, await tryMutant(order))).toBeNull()
  const source = `${readFileSync(root + file, 'utf8')}\nthrow new Error('changed')`
  const broken = { ...order, sources: { [file]: source } }
  expect(firstBroken(broken, await tryMutant(broken))).toMatchObject({
    play: 1,
    broke: 'dies: Error: changed',
  })
})
