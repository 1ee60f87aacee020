import { expect, test } from 'vitest'
import { reportDocument } from '../document/report-document.ts'
import type { Language, ReportInput } from '../input.ts'
import { flatten } from '../setter/flatten.ts'
import type { Node } from '../setter/node.ts'
import { visible } from '../sheets/visible.ts'
import { exampleOf, questionAt } from '../testing/example.ts'
import { texts } from '../testing/texts.ts'
import { wordsOf } from '../words.ts'
import { reportHtml } from './report-html.ts'

const words = await wordsOf(texts)
const languages = ['en', 'ar'] as const satisfies readonly Language[]
const options = { colour: 'full', size: 'LETTER', hasQuestions: true } as const

const unescaped = (html: string): string =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '\u0000')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
/** What stands on paper, paragraph by paragraph. */
function textsOf(node: Node): string[] {
  if (typeof node === 'string') return [node]
  const { text, stack = [], ul = [], ol = [], columns = [], table } = node
  const own =
    text === undefined
      ? []
      : flatten(text, visible)
          .filter(({ style }) => style.pageReference === undefined)
          .map(({ text }) => text)
  const inner = [...stack, ...ul, ...ol, ...columns, ...(table?.body.flat() ?? [])]
  return [...own, ...inner.flatMap(textsOf)]
}

test('every word of the PDF stands in the page, in its order, in both languages', () => {
  const input = exampleOf(12)
  for (const language of languages) {
    const page = unescaped(reportHtml(input, language, words))
    let at = 0
    for (const text of reportDocument(input, { ...options, language }, words).content.flatMap(
      textsOf,
    )) {
      if (text.trim() === '') continue
      const found = page.indexOf(text, at)
      expect([text, found >= 0]).toEqual([text, true])
      at = found
    }
  }
})

test('headings begin at one and leave no rank out; tables have names and heads', () => {
  for (const language of languages) {
    const html = reportHtml(exampleOf(12), language, words)
    const ranks = [...html.matchAll(/<h([1-6])/g)].map(([, rank]) => Number(rank))
    expect(ranks[0]).toBe(1)
    expect(ranks.filter((rank) => rank === 1)).toHaveLength(1)
    for (const [at, rank] of ranks.entries()) expect(rank - (ranks[at - 1] ?? 0)).toBeLessThan(2)
    const tables = html.match(/<table>.*?<\/table>/gs) ?? []
    expect(tables.length).toBeGreaterThan(3)
    for (const table of tables) {
      expect(table).toMatch(/^<table><caption>[^<]+<\/caption>/)
      expect(table).toMatch(/<th scope="(col|row)">/)
    }
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  }
})

test('what was written in the other language says so, and links lead to what is there', () => {
  const finding = 'بوابة السياج مفتوحة.'
  const input = exampleOf(0, { questions: [questionAt(1, { finding, level: 'non-compliant' })] })
  const html = reportHtml(input, 'en', words)
  expect(html).toContain(`<p dir="rtl" lang="ar">${finding}</p>`)
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
  expect(html).toMatch(/href="#chapter-findings"/)
})

test('nothing that somebody wrote becomes a part of the page', () => {
  const hostile = '</p><script>alert(1)</script><img src=x onerror="a()">&amp;\u0000\ud800'
  const base = exampleOf(1)
  const input: ReportInput = {
    ...base,
    title: hostile,
    questions: base.questions.map((question) => ({
      ...question,
      finding: hostile,
      regulations: hostile,
      references: [hostile],
      text: { en: hostile, ar: hostile },
    })),
  }
  for (const language of languages) {
    const html = reportHtml(input, language, words)
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html.isWellFormed()).toBe(true)
  }
})

test('the bars of categories are told in words, and a draft says that it is one', () => {
  const html = reportHtml(exampleOf(12), 'en', words)
  expect(unescaped(html)).toMatch(/Fully compliant: \d+/)
  const draft = reportHtml(exampleOf(2, { completion: null }), 'en', words)
  expect(unescaped(draft)).toContain(words('en', 'report:watermark.draft', {}))
})
