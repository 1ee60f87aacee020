import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const last = 33

type Row = { readonly claim: number; readonly held: readonly string[] }

/** The rows of the page's table: the number of the claim, and what stands in code in the column of tests. */
const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| (\d+) +\|[^|]*\|([^|]*)\|/gm)].map(([, claim, held = '']) => ({
    claim: Number(claim),
    held: [...held.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  }))

const isFile = (code: string): boolean => /\.(test|spec)\.tsx?$/.test(code)

/** What the page says that is not so: a test that is not there, a row without one, a claim without a row. */
function faultsIn(page: string, read: (file: string) => string | null): string[] {
  const rows = rowsOf(page)
  const claims = new Set(rows.map(({ claim }) => claim))
  const missing = Array.from({ length: last }, (_, index) => index + 1)
    .filter((claim) => !claims.has(claim))
    .map((claim) => `${claim}: no row`)
  return [...missing, ...rows.flatMap((row) => faultsOf(row, read))]
}

function faultsOf({ claim, held }: Row, read: (file: string) => string | null): string[] {
  const named = held.map((code, index) => ({
    code,
    file: held.slice(0, index + 1).findLast(isFile),
  }))
  const titles = named.filter(({ code }) => !isFile(code))
  const files = named.filter(({ code }) => isFile(code))
  const untitled = files.filter(({ code }) => !titles.some(({ file }) => file === code))
  const isGone = ({ code, file }: (typeof named)[number]): boolean =>
    file === undefined || read(file)?.includes(code) !== true
  return [
    ...(held.length === 0 ? [`${claim}: no test`] : []),
    ...files.filter(({ code }) => read(code) === null).map(({ code }) => `${claim}: ${code}`),
    ...untitled.map(({ code }) => `${claim}: no title of ${code}`),
    ...titles.filter(isGone).map(({ code, file }) => `${claim}: ${file} has no ${code}`),
  ]
}

const inHouse = (file: string): string | null => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

test('every test that the page on mends names is there, and every claim has one', () => {
  const page = readFileSync(join(root, 'docs/mends.md'), 'utf8')
  expect(rowsOf(page).length).toBeGreaterThanOrEqual(last)
  expect(faultsIn(page, inHouse)).toEqual([])
})

test.each([
  ['a claim without a row', '', '3: no row'],
  ['a row without a test', '| 3 | a | none | b |', '3: no test'],
  ['a file that is gone', '| 3 | a | `a/gone.test.ts`: `holds` | b |', '3: a/gone.test.ts'],
  ['a file without a title', '| 3 | a | `a/b.test.ts` | b |', '3: no title of a/b.test.ts'],
  [
    'a title that is another by now',
    '| 3 | a | `a/b.test.ts`: `holds`, `held` | b |',
    '3: a/b.test.ts has no held',
  ],
])('%s would be found', (_, page, said) => {
  const read = (file: string): string | null => (file === 'a/b.test.ts' ? "test('holds', …" : null)
  expect(faultsIn(page, read)).toContain(said)
})
