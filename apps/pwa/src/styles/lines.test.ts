import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Code } from '../ui/text/code.tsx'

const source = new URL('../', import.meta.url).pathname
const read = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => ({
    file,
    text: readFileSync(`${source}${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }))
const rules = read('**/*.css').flatMap(({ file, text }) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    at: `${file} ${selector.trim()}`,
    body,
  })),
)
const bodyOf = (at: string): string | undefined => rules.find((rule) => rule.at === at)?.body

test('a code never breaks at its hyphen, and what is longer than a code may', () => {
  expect(renderToStaticMarkup(createElement(Code, null, 'OEJN-2026-0007'))).toMatch(/unbroken/)
  expect(bodyOf('styles/page.css .unbroken')).toContain('white-space: nowrap')
  const address = 'somebody.with-a-long-name@apron.example'
  expect(renderToStaticMarkup(createElement(Code, null, address))).not.toMatch(/unbroken/)
})

test('a line that is cut ends in an ellipsis', () => {
  const cut = rules.filter(
    ({ body }) =>
      body.includes('white-space: nowrap') &&
      body.includes('overflow: hidden') &&
      // Read aloud and never seen.
      !body.includes('clip-path'),
  )
  expect(cut.length).toBeGreaterThan(0)
  expect(cut.filter(({ body }) => !body.includes('text-overflow: ellipsis'))).toEqual([])
})

test('a line that is cut off is as tall as Arabic letters with their marks', () => {
  const cut = rules.filter(
    ({ body }) => body.includes('text-overflow: ellipsis') || body.includes('-webkit-line-clamp'),
  )
  const low = cut
    .filter(({ at, body }) => body.includes('overflow: hidden') && !at.includes('searchInput'))
    .filter(({ body }) => !body.includes('line-height: var(--cut-line)'))
  expect(cut.length).toBeGreaterThan(6)
  expect(low.map(({ at }) => at)).toEqual([])
  const clamped = read('**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(/<\w+[^>]*(?:\blineClamp=|\btruncate\b)[^>]*>/g)].map(
      ([tag]) => `${file} ${tag}`,
    ),
  )
  expect(clamped.filter((tag) => !tag.includes('lh="var(--cut-line)"'))).toEqual([])
})

test('what points along the line is turned where Arabic is read', () => {
  expect(bodyOf("styles/page.css [dir='rtl'] .points-along")).toContain('scaleX(-1)')
  const marks = read('**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(/<Icon(?:Chevron|Arrow|Caret)\w*(?:Left|Right)\b[^/]*\/>/g)].map(
      ([mark]) => `${file} ${mark}`,
    ),
  )
  expect(marks.length).toBeGreaterThan(3)
  expect(marks.filter((mark) => !mark.includes('points-along'))).toEqual([])
})
