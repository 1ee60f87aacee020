import { beforeAll, expect, test } from 'vitest'
import type { ReportInput, ReportOptions } from '../input.ts'
import { makeReport } from '../make-report.ts'
import { exampleOf, questionAt } from '../testing/example.ts'
import { fonts } from '../testing/fonts.ts'
import { copiedText, openPdf } from '../testing/read-pdf.ts'
import { texts } from '../testing/texts.ts'
import { wordsOf } from '../words.ts'
import type { Translate } from './voice.ts'

type Line = { readonly text: string; readonly y: number; readonly size: number }
type Destination = readonly [page: object, kind: { name: string }, left: number, top: number]

let translate: Translate
beforeAll(async () => {
  translate = await wordsOf(texts)
})
const completion = {
  number: 'RUH-CAA-2026-0007',
  revision: 1,
  completedOn: '2026-11-22',
  reviewer: 'Huda Nasser',
  figures: null,
  issue: null,
}
const interviewees = [{ name: 'Salem Al-Otaibi', function: 'Duty manager' }]
const open = async (input: ReportInput, options: Partial<ReportOptions> = {}) => {
  const whole = { language: 'en', colour: 'full', size: 'LETTER', hasQuestions: true } as const
  const { bytes } = await makeReport(input, { ...whole, ...options }, texts, fonts)
  return { bytes, pdf: await openPdf(bytes) }
}

/** What stands on a page between its head and its foot, the upper first; y from the lower edge. */
async function linesOf(
  pdf: Awaited<ReturnType<typeof open>>['pdf'],
  page: number,
): Promise<Line[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items
    .flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, y: item.transform[5] as number, size: item.transform[3] as number }]
        : [],
    )
    .filter(({ y, size }) => y > 62 && y < 735 && size < 60)
    .toSorted((one, other) => other.y - one.y)
}

test.each([
  ['en', 3],
  ['en', 13],
  ['ar', 13],
  ['both', 13],
  ['en', 14],
  ['ar', 26],
  ['en', 41],
] as const)(
  'in %s with %i questions no page is nearly empty but the last',
  async (language, count) => {
    const recommendations = 'Repair the fence.\n'.repeat(count)
    const input = exampleOf(count, { interviewees, texts: { takeaways: 'Good.', recommendations } })
    const { pdf } = await open(input, { language })
    for (let page = 2; page < pdf.numPages; page += 1) {
      const lines = await linesOf(pdf, page)
      expect(lines.at(-1)?.y, `page ${page} of ${pdf.numPages}`).toBeLessThan(450)
    }
  },
)

test('a heading never stands alone at the foot of a page', async () => {
  // Every height at which a chapter may begin.
  for (let rows = 0; rows < 48; rows += 1) {
    const recommendations = 'Repair the fence.\n'.repeat(rows + 1).trim()
    const input = exampleOf(9, { completion, interviewees, texts: { recommendations } })
    const { pdf } = await open(input)
    for (let page = 2; page <= pdf.numPages; page += 1) {
      const lines = await linesOf(pdf, page)
      const last = lines.at(-1)
      expect(last?.size, `${rows} rows: “${last?.text}” ends page ${page}`).toBeLessThan(12)
    }
  }
}, 120_000)

test('each bookmark leads to its heading, at the start of the line', async () => {
  const { pdf } = await open(exampleOf(23, { completion, interviewees }))
  const outline = await pdf.getOutline()
  const all = outline.flatMap((item) => [item, ...item.items])
  expect(all.length).toBeGreaterThan(8)
  for (const { title, dest } of all) {
    const [page, kind, left, top] = dest as unknown as Destination
    const index = (await pdf.getPageIndex(page as never)) + 1
    const line = (await linesOf(pdf, index)).find(
      ({ text, size }) => size > 11 && text.trim() === title,
    )
    expect([kind.name, left]).toEqual(['XYZ', 0])
    expect(top - (line?.y ?? 0), title).toBeGreaterThan(8)
    expect(top - (line?.y ?? 0), title).toBeLessThan(40)
  }
})

test('a code is not broken at the end of a line', async () => {
  const codes = Array.from({ length: 40 }, (_, at) => `RUH-ASP-${2000 + at}-07/F${10 + at}`)
  for (const language of ['en', 'ar'] as const) {
    const finding = codes.map((code, at) => `${'x'.repeat(1 + (at % 7))} ${code}`).join(' ')
    const question = questionAt(0, { level: 'non-compliant', finding })
    const { bytes } = await open(exampleOf(1, { questions: [question] }), { language })
    const text = await copiedText(bytes)
    for (const code of codes) expect(text).toContain(code)
  }
})

test('a complete report without a scored answer says so, and not that one may come', async () => {
  const questions = [questionAt(0, { level: 'not-applicable', finding: '' })]
  const saying = async (given: Partial<ReportInput>) =>
    (await copiedText((await open(exampleOf(1, { questions, ...given }))).bytes)).replaceAll(
      /\s+/g,
      ' ',
    )
  expect(await saying({})).toContain(translate('en', 'report:summary.no-score'))
  const complete = await saying({ completion })
  expect(complete).not.toContain(translate('en', 'report:summary.no-score'))
  expect(complete).toContain(translate('en', 'report:summary.nothing-scored'))
})

test.each(['en', 'ar'] as const)('a file in %s says what it is', async (language) => {
  const { pdf } = await open(exampleOf(3, { completion }), { language })
  const { info } = (await pdf.getMetadata()) as { info: Record<string, string> }
  expect(info['Title']).toContain('RUH-CAA-2026-0007 R1')
  expect(info['Author']).toBe(
    language === 'en' ? 'Civil Aviation Authority' : 'هيئة الطيران المدني',
  )
  expect(info['Subject']).toBeTruthy()
  expect(info['Keywords']).toContain('RUH-CAA-2026-0007 R1')
  expect(info['Language']).toBe(language)
})

test('in Arabic the revision stands behind the number, as it does on the screen', async () => {
  const { pdf } = await open(exampleOf(3, { completion }), { language: 'ar' })
  const { items } = await (await pdf.getPage(2)).getTextContent()
  const head = items.flatMap((item) => ('str' in item && item.transform[5] > 740 ? [item] : []))
  const place = (text: string) =>
    head.find(({ str }) => str.includes(text))?.transform[4] +
    (head.find(({ str }) => str.includes(text))?.str.indexOf(text) ?? 0)
  expect(place('RUH-CAA-2026-0007')).toBeLessThan(place('R1'))
})
