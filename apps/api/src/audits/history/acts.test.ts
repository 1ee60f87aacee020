import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acts } from '@apron/contracts/act.ts'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Of people the compiler sees to it; the catalogue's and an assessment's acts are texts in the code. */
test('every act that the server’s code names is on the closed list', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|testing\/|fixtures\/|demo\//.test(file),
  )
  const named = files.flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8')
    const areas = [...code.matchAll(/kind: '([a-z-]+\.[a-z-]+)'/g)].map(([, kind]) => kind ?? '')
    const rows = [...code.matchAll(/actRow\(\{[^}]*kind: '([a-z-]+)'/g)].map(
      ([, kind]) => kind ?? '',
    )
    return [...areas, ...rows]
  })
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((kind) => !(acts as readonly string[]).includes(kind))).toEqual(
    [],
  )
})

test('no act is listed twice', () => {
  expect(new Set(acts).size).toBe(acts.length)
})
