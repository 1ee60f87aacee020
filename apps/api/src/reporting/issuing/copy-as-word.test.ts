import type { Language, ReportInput } from '@apron/report/input.ts'
import { exampleOf, questionAt } from '@apron/report/testing/example.ts'
import { reportWord } from '@apron/report/word/report-word.ts'
import { wordsOf } from '@apron/report/words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from '../../testing/archive.ts'
import { reportTexts } from './report-texts.ts'

const words = await wordsOf(reportTexts())
const unescape = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

async function bodyOf(input: ReportInput, language: Language = 'en'): Promise<string> {
  const parts = partsOf(reportWord(input, language, words, () => null))
  return Buffer.from(parts.find(({ name }) => name === 'word/document.xml')!.data).toString()
}

type Stretch = { readonly text: string; readonly isRtl: boolean }
/** Every paragraph that holds no other: its stretches, a new line as itself. */
const paragraphsOf = (xml: string): { xml: string; stretches: Stretch[] }[] =>
  [...xml.matchAll(/<w:p>(?:(?!<w:p>).)*?<\/w:p>/gs)].map(([paragraph]) => ({
    xml: paragraph,
    stretches: [...paragraph.matchAll(/<w:r>.*?<\/w:r>/gs)].map(([run]) => ({
      text: unescape(
        [...run.matchAll(/<w:t[^>]*>(.*?)<\/w:t>|<w:br\/>/gs)]
          .map(([whole, text]) => (whole === '<w:br/>' ? '\n' : text))
          .join(''),
      ),
      isRtl: run.includes('<w:rtl/>'),
    })),
  }))
const textOfParagraph = ({ stretches }: { stretches: Stretch[] }): string =>
  stretches.map(({ text }) => text).join('')

test('in an Arabic line codes and dates are stretches of their own, which read from left to right', async () => {
  const finding = 'وُجد السياج قرب البوابة B12 منذ 14-03-2026 (السجل رقم F-012/2026).'
  const input = exampleOf(0, { questions: [questionAt(2, { finding })] })
  for (const language of ['en', 'ar'] as const) {
    const found = paragraphsOf(await bodyOf(input, language)).filter(
      (it) => textOfParagraph(it) === finding,
    )
    expect(found.length).toBeGreaterThan(0)
    for (const { xml, stretches } of found) {
      expect(xml).toContain('<w:bidi/>')
      const forward = stretches.filter(({ isRtl }) => !isRtl).map(({ text }) => text)
      expect(forward).toEqual(['B12', '14-03-2026', 'F-012/2026'])
    }
  }
})

test('a line of the other language keeps its direction, also within a turned table', async () => {
  const finding = 'The log of gate B12 is unsigned.'
  const input = exampleOf(0, { questions: [questionAt(2, { finding })] })
  const found = paragraphsOf(await bodyOf(input, 'ar')).filter(
    (it) => textOfParagraph(it) === finding,
  )
  expect(found.map(({ xml }) => xml.includes('<w:bidi w:val="0"/>'))).toEqual([true, true])
})

test('chapters, headings and sub-categories are headings of their rank, and the tables stand turned', async () => {
  const xml = await bodyOf(exampleOf(6), 'ar')
  const rankOf = (rank: number) =>
    paragraphsOf(xml)
      .filter((it) => it.xml.includes(`w:val="Heading${rank}"`))
      .map(textOfParagraph)
  expect(rankOf(1)).toEqual(
    ['summary', 'conclusions', 'findings', 'interviewees', 'questions', 'method', 'signatures'].map(
      (chapter) => words('ar', `report:chapter.${chapter}`),
    ),
  )
  expect(rankOf(2)).toContain('ضبط الدخول 1')
  expect(rankOf(3)).toEqual(['الأسوار والبوابات s0', 'الأسوار والبوابات s1'])
  expect(xml.split('<w:tbl>').length).toBe(xml.split('<w:bidiVisual/>').length)
})

test('tables are apart, and as wide as the page has room', async () => {
  const xml = await bodyOf(exampleOf(30))
  expect(xml).not.toContain('</w:tbl><w:tbl>')
  expect(xml).not.toContain('</w:tbl></w:tc>')
  for (const [, grid = ''] of xml.matchAll(/<w:tblGrid>(.*?)<\/w:tblGrid>/gs)) {
    const widths = [...grid.matchAll(/w:w="(\d+)"/g)].map(([, width]) => Number(width))
    const whole = widths.reduce((sum, width) => sum + width, 0)
    expect(whole).toBeLessThanOrEqual((612 - 108) * 20 + widths.length)
  }
})

test('whatever somebody wrote is there letter by letter, and the file can be opened', async () => {
  const piece = fc.constantFrom(
    'فتحة',
    ' gate B12',
    ' 85% ',
    '\n',
    '&<>"',
    ']]>',
    '😀',
    '(F-1/2)',
    'ـ،؟',
    '\u0007',
    '\uD800',
    'x'.repeat(500),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 30 }), async (pieces) => {
      const finding = pieces.join('')
      const xml = await bodyOf(exampleOf(0, { questions: [questionAt(2, { finding })] }), 'ar')
      const shown = finding.replaceAll('\u0007', '[U+0007]').replaceAll('\uD800', '[U+D800]')
      expect(paragraphsOf(xml).map(textOfParagraph)).toContain(shown)
      // oxlint-disable-next-line no-control-regex
      expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\p{Surrogate}/u)
    }),
    { numRuns: 30 },
  )
})
