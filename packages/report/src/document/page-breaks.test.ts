import { beforeAll, expect, test } from 'vitest'
import type { ReportInput, ReportOptions, ReportReviewEdit } from '../input.ts'
import { makeReport } from '../make-report.ts'
import { exampleOf, questionAt } from '../testing/example.ts'
import { fonts } from '../testing/fonts.ts'
import { headLinesOf, type PageLine, pageLinesOf } from '../testing/page-lines.ts'
import { texts } from '../testing/texts.ts'
import { wordsOf } from '../words.ts'
import type { Translate } from './voice.ts'

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
const shapes = (['en', 'ar', 'both'] as const).flatMap((language) =>
  (['LETTER', 'A4'] as const).map((size) => ({ language, size })),
)
type Shape = (typeof shapes)[number]
const pagesOf = async (input: ReportInput, shape: Shape): Promise<PageLine[][]> => {
  const options: ReportOptions = { ...shape, colour: 'full', hasQuestions: true }
  return pageLinesOf((await makeReport(input, options, texts, fonts)).bytes)
}
const pageWith = (pages: PageLine[][], text: string, from = 0): number =>
  pages.findIndex((lines, page) => page >= from && lines.some((line) => line.text.includes(text)))

function expectNoEmptyPage(pages: PageLine[][]): void {
  for (const [at, lines] of pages.slice(1, -1).entries())
    expect(lines.at(-1)?.y ?? 1000, `page ${at + 2} of ${pages.length}`).toBeLessThan(450)
}
/** The signatures stand below something that they are of, and not alone on a page of their own. */
function expectSignaturesInCompany(pages: PageLine[][], language: 'en' | 'ar' | 'both'): void {
  const heading = translate(language === 'ar' ? 'ar' : 'en', 'report:chapter.signatures')
  const last = pages.at(-1) ?? []
  const [first] = last
  const isAlone = first !== undefined && first.size > 13 && first.text.includes(heading)
  expect(isAlone, last.map(({ text }) => text).join(' | ')).toBe(false)
}
function expectNoHeadingLast(pages: PageLine[][]): void {
  for (const [at, lines] of pages.entries())
    expect(lines.at(-1)?.size ?? 0, `page ${at + 1}: “${lines.at(-1)?.text}”`).toBeLessThan(11)
}

test.each(shapes)(
  'in $language on $size each of 300 questions stands on one page with its answer',
  async (shape) => {
    const questions = Array.from({ length: 300 }, (_, at) =>
      questionAt(at, {
        text: {
          en: `Q${at}a ${'word '.repeat(at % 40)}`,
          ar: `Q${at}a ${'كلمة '.repeat(at % 40)}`,
        },
        regulations: `Q${at}z`,
        level: 'fully-compliant',
        finding: '',
        references: [],
      }),
    )
    const input = { ...exampleOf(300), questions }
    const pages = await pagesOf(input, shape)
    for (let at = 0; at < 300; at += 1)
      expect(pageWith(pages, `Q${at}z`), `question ${at}`).toBe(pageWith(pages, `Q${at}a`))
    expectNoHeadingLast(pages)
    expectNoEmptyPage(pages)
  },
  120_000,
)

test.each(shapes.filter(({ language }) => language !== 'both'))(
  'in $language on $size a category in the table is followed by a sub-category on its page',
  async (shape) => {
    for (let rows = 0; rows < 12; rows += 2) {
      const summary = 'Fence.\n'.repeat(rows + 1).trim()
      const example = exampleOf(90, { texts: { summary } })
      const name = (mark: string) => ({ en: mark, ar: mark })
      const input = {
        ...example,
        questions: example.questions.map((question) => ({
          ...question,
          level: 'fully-compliant' as const,
        })),
        categories: example.categories.map((category) => ({
          ...category,
          name: name('CAT'),
          subCategories: category.subCategories.map((sub) => ({ ...sub, name: name('SUB') })),
        })),
      }
      const pages = await pagesOf(input, { ...shape })
      for (const lines of pages) expect(lines.at(-1)?.text ?? '').not.toContain('CAT')
      expectNoHeadingLast(pages)
    }
  },
  120_000,
)

const editOf = (words: number): ReportReviewEdit => ({
  number: '1.1.1',
  author: 'EDITED',
  at: '2026-11-22T09:30:00.000Z',
  reason: 'The log was shown.\n'.repeat(words).trim(),
  before: { level: 'non-compliant', finding: 'Fence cut. '.repeat(words) },
  after: { level: 'fully-compliant', finding: 'Fence is whole. '.repeat(words) },
})

test.each(shapes)(
  'in $language on $size the first change in review stands below its heading, however long',
  async (shape) => {
    const { language } = shape
    const heading = translate(language === 'ar' ? 'ar' : 'en', 'report:chapter.review-edits')
    for (let rows = 0; rows < 40; rows += 5) {
      const recommendations = 'Repair the fence.\n'.repeat(rows + 1).trim()
      const pages = await pagesOf(
        exampleOf(9, {
          completion,
          interviewees: [{ name: 'Salem '.repeat(20), function: 'Manager '.repeat(15) }],
          texts: { recommendations },
          reviewEdits: [editOf(rows), editOf(1), editOf(30)],
        }),
        shape,
      )
      const at = pages.findIndex((lines) =>
        lines.some(({ text, size }) => size > 13 && text.includes(heading)),
      )
      if (language !== 'ar') expect(at).toBeGreaterThan(0)
      if (at > 0) expect(pageWith(pages, 'EDITED')).toBe(at)
      expectNoHeadingLast(pages)
      expectNoEmptyPage(pages)
      // Nothing of the longest is cut off.
      const all = pages.flat().map(({ text }) => text)
      expect(all.filter((text) => text.includes('The log was shown.'))).not.toHaveLength(0)
      const shown = all.join(' ').split('The log was shown.').length - 1
      expect(shown).toBe((Math.max(rows, 0) + 31) * (language === 'both' ? 2 : 1))
    }
  },
  240_000,
)

test.each(shapes)(
  'in $language on $size a title of any length leaves no page nearly empty',
  async (shape) => {
    const title =
      'Annual comprehensive security audit of the perimeter, terminals and cargo areas, part 2. '
    for (const length of [60, 115, 118, 160, 200, 320, 500]) {
      const team = Array.from({ length: length % 7 }, (_, at) => ({
        name: `Member ${at}`,
        isLead: at === 0,
      }))
      const input = exampleOf(6, {
        completion,
        team,
        title: title.repeat(6).slice(0, length).trim(),
      })
      expectNoEmptyPage(await pagesOf(input, shape))
    }
    expectNoEmptyPage(await pagesOf(exampleOf(6, { completion, title: 'X'.repeat(400) }), shape))
  },
  120_000,
)

test.each(shapes)(
  'in $language on $size the signatures never stand alone on the last page',
  async (shape) => {
    for (const count of [1, 3, 6, 9, 10, 12, 14, 17, 21, 40]) {
      for (const level of [undefined, 'not-applicable'] as const) {
        const example = exampleOf(count, { completion })
        const questions = example.questions.map((question) =>
          level === undefined ? question : { ...question, level, finding: '', references: [] },
        )
        const pages = await pagesOf({ ...example, questions }, shape)
        expectSignaturesInCompany(pages, shape.language)
        expectNoHeadingLast(pages)
        expectNoEmptyPage(pages)
      }
    }
  },
  120_000,
)

test.each(shapes)(
  'in $language on $size the number of a report and its revision share one line beside any title',
  async (shape) => {
    for (const length of [20, 90, 118, 119, 120]) {
      const title =
        'Annual comprehensive security audit of the perimeter, terminals and cargo '.repeat(2)
      const input = exampleOf(6, { completion, title: title.slice(0, length).trim() })
      const { bytes } = await makeReport(
        input,
        { ...shape, colour: 'full', hasQuestions: true },
        texts,
        fonts,
      )
      const pages = await headLinesOf(bytes)
      expect(pages.length).toBeGreaterThan(1)
      for (const lines of pages.slice(1))
        expect(
          lines.some((line) => /RUH-CAA-2026-0007 R1/.test(line)),
          lines.join(' | '),
        ).toBe(true)
    }
  },
  120_000,
)
