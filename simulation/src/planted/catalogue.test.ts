import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { byUnitTestsAlone } from './by-unit-tests.ts'
import { catalogue } from './catalogue.ts'
import { readCaught } from './caught-by.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = ['apps/pwa/src/sync', 'apps/api/src/sync']

/** Files with no code of their own to plant anything in. */
const without: Readonly<Record<string, string>> = {
  'apps/pwa/src/sync/ports.ts': 'types alone',
  'apps/api/src/sync/tables.ts': 'types alone',
  'apps/api/src/sync/handlers.ts': 'a list of names that the compiler checks',
  'apps/api/src/sync/plain-refusal.ts':
    'for clients that read no receipts, which no schedule plays',
  'apps/api/src/sync/plain-texts.ts': 'for clients that read no receipts, which no schedule plays',
  'apps/api/src/sync/provenance.ts': 'said to readers alone, with tests of its own',
  'apps/pwa/src/sync/status-here.ts': 'shown alone, with tests of its own',
}

test('every file of the engine has a flaw planted in it, or a reason why not', () => {
  const planted = new Set(catalogue.flatMap(({ edits }) => edits.map(({ file }) => file)))
  const files = folders.flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
  const bare = [...files, 'packages/scoring/src/merge-heads.ts'].filter((it) => !planted.has(it))
  expect(bare.toSorted()).toEqual(Object.keys(without).toSorted())
})

test('every flaw changes a text that stands in its source exactly once', () => {
  for (const { name, edits } of catalogue) {
    for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
      const source = readFileSync(root + file, 'utf8')
      expect(applyEdits(name, source, own)).not.toBe(source)
    }
  }
})

test('every flaw has a name of its own, and it is written down what caught it', () => {
  const names = catalogue.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect([...readCaught().keys()].toSorted()).toEqual(names.toSorted())
})

test('every flaw is caught by a schedule or a history, or it is said why a unit test alone can', () => {
  const others = [...readCaught()].filter(([, { play }]) => play === undefined)
  expect(others.map(([name]) => name).toSorted()).toEqual(Object.keys(byUnitTestsAlone).toSorted())
})
