import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { makeReport } from '../make-report.ts'
import { reportSheets } from '../sheets/report-sheets.ts'
import { exampleOf } from '../testing/example.ts'
import { fonts } from '../testing/fonts.ts'
import { openPdf } from '../testing/read-pdf.ts'
import { texts } from '../testing/texts.ts'
import { reportWord } from '../word/report-word.ts'
import { wordsOf } from '../words.ts'
import type { Translate } from './voice.ts'

let translate: Translate
beforeAll(async () => {
  translate = await wordsOf(texts)
})

const marking = { en: 'Confidential', ar: 'سرّي' }
const options = { colour: 'full', size: 'A4', hasQuestions: true } as const

/** Of each page, its height, and at which heights the text stands. */
async function placesOf(language: 'en' | 'both', text: string, input = exampleOf(12, { marking })) {
  const { bytes } = await makeReport(input, { ...options, language }, texts, fonts)
  const pdf = await openPdf(bytes)
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const height = page.view[3] ?? 0
      const found = items.flatMap((item) =>
        'str' in item && item.str.includes(text) ? [Number(item.transform[5])] : [],
      )
      return {
        atHead: found.some((y) => y > height - 60),
        atFoot: found.some((y) => y < 60),
        count: found.length,
      }
    }),
  )
}

test.each(['en', 'both'] as const)(
  'a marking stands in the header and the footer of every page (%s)',
  async (language) => {
    const pages = await placesOf(language, 'Confidential')
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) expect(page).toMatchObject({ atHead: true, atFoot: true })
  },
)

test('without a marking no page claims one; what was frozen before says what it said', async () => {
  const none = await placesOf('en', 'Restricted', exampleOf(12, { marking: null }))
  expect(none.every(({ count }) => count === 0)).toBe(true)
  const { marking: _, ...older } = exampleOf(12, { marking })
  const before = await placesOf('en', 'Restricted information', older)
  for (const page of before) expect(page).toMatchObject({ atHead: false, atFoot: true })
})

test.each([
  ['en', 'Confidential'],
  ['ar', 'سرّي'],
] as const)(
  'the file of Word in %s has it at the head and the foot of each page',
  (language, name) => {
    const files = unzipSync(reportWord(exampleOf(12, { marking }), language, translate, () => null))
    for (const part of ['head', 'foot']) {
      const xml = strFromU8(files[`word/${part}.xml`]!)
      expect(xml.replaceAll(/<[^>]+>/g, '')).toContain(name)
    }
  },
)

test.each([
  ['en', 'Confidential'],
  ['ar', 'سرّي'],
] as const)(
  'every sheet of the workbook in %s says it, in each row and on each page',
  (language, name) => {
    const sheets = reportSheets(exampleOf(12, { marking }), language, translate)
    expect(sheets).toHaveLength(3)
    const [about, ...lists] = sheets
    expect(about!.rows.flat()).toContain(name)
    for (const { rows, pageMark, widths } of sheets) {
      expect(pageMark).toBe(name)
      expect(widths.length).toBeGreaterThanOrEqual(rows[0]!.length)
    }
    for (const { rows } of lists) {
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows.slice(1)) expect(row[0]).toBe(name)
    }
  },
)

test('without a marking no sheet claims one', () => {
  for (const { rows, pageMark } of reportSheets(
    exampleOf(12, { marking: null }),
    'en',
    translate,
  )) {
    expect(pageMark).toBe('')
    expect(rows[0]).not.toContain(translate('en', 'report:cover.marking'))
  }
})
