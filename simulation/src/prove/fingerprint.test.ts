import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { engineFiles, enginePaths, harnessFiles, root } from './fingerprint.ts'

const rules = 'packages/scoring/src'

test('the engine is what keeps an answer with the rules it rests on, also those of a rule', () => {
  const paths = enginePaths()
  expect(paths).toEqual(
    expect.arrayContaining([
      'apps/pwa/src/sync/send/drain.ts',
      'apps/api/src/audits/sync/store/write-registers.ts',
      `${rules}/merge-heads.ts`,
      `${rules}/compliance-level.ts`,
    ]),
  )
})

test('a rule that serves reports alone, a test and a screen are no part of it', () => {
  const paths = enginePaths()
  expect(paths).not.toContain(`${rules}/percentile.ts`)
  expect(paths.filter((it) => it.includes('.test.') || it.includes('/features/'))).toEqual([])
})

test('every name of a file is one that is there, or a file that moved would be no part of it any more', () => {
  const spread = (pattern: string): string[] => {
    const [whole, names] = /\{([^}]+)\}/.exec(pattern) ?? []
    if (whole === undefined || names === undefined) return [pattern]
    return names.split(',').flatMap((name) => spread(pattern.replace(whole, name)))
  }
  const patterns = [...engineFiles, ...harnessFiles].flatMap(spread)
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})
