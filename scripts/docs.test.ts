import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** The text of a file or '' for a folder, by its path from the root; null where nothing is there. */
type Read = (path: string) => string | null

const pages = globSync(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/**/*.md'], {
  cwd: root,
})
/** They tell of another day: what was played then, and what was released. */
const records = ['CHANGELOG.md', 'docs/proof.md']

const withoutBlocks = (page: string): string => page.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')

/** A heading's anchor as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (page: string): string[] =>
  [...withoutBlocks(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Relative links of a page that lead nowhere. */
function brokenLinks(path: string, page: string, read: Read): string[] {
  const links = [...withoutBlocks(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? page : read(join(dirname(path), file))
      return target === null || (anchor !== undefined && !anchorsOf(target).includes(anchor))
    })
    .map((link) => `${path}: ${link}`)
}

/** Source files that a page names in code by their path from the root, and that are not there. */
function missingFiles(path: string, page: string, read: Read): string[] {
  const named =
    /`((?:apps|packages|simulation|scripts|e2e|bench|locales|docs)\/[\w./$-]+\.(?:tsx?|mjs|json|md))`/g
  const files = [...page.matchAll(named)].map(([, file = '']) => file)
  return files.filter((file) => read(file) === null).map((file) => `${path}: ${file}`)
}

const readHere: Read = (path) => {
  const place = join(root, path)
  if (!existsSync(place)) return null
  return path.endsWith('.md') ? readFileSync(place, 'utf8') : ''
}

const inPages = (find: typeof brokenLinks, paths: readonly string[]): string[] =>
  paths.flatMap((path) => find(path, readHere(path) ?? '', readHere))

test('every relative link of the documentation leads to a file and heading that exist', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(inPages(brokenLinks, pages)).toEqual([])
})

test('every source file that the documentation names exists', () => {
  const current = pages.filter((path) => !records.includes(path))
  expect(inPages(missingFiles, current)).toEqual([])
})

test('reports a link to a missing file or heading', () => {
  const read: Read = (path) => (path === 'docs/a.md' ? '# The `key` of it, once' : null)
  const page = '[a](a.md#the-key-of-it-once) [b](a.md#other) [c](c.md)\n## Here\n[d](#here) [e](#e)'
  const said = ['a.md#other', 'c.md', '#e'].map((link) => `docs/p.md: ${link}`)
  expect(brokenLinks('docs/p.md', page, read)).toEqual(said)
})

test('reports no link to another site or in a block of code', () => {
  const page = '[a](https://example.org)\n```md\n[b](b.md)\n```\n'
  expect(brokenLinks('docs/p.md', page, () => null)).toEqual([])
})

test('reports a named file that is missing', () => {
  const page = 'See `apps/api/src/gone.ts`, `apps/*/src/a.ts` and `apps/api/src`.'
  expect(missingFiles('p.md', page, () => null)).toEqual(['p.md: apps/api/src/gone.ts'])
})
