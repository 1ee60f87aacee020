import { signsOf } from '@apron/scoring/testing/token-lines.ts'
import { beforeAll, expect, test } from 'vitest'
import { makePdf } from '../setter/make-pdf.ts'
import { drawnGlyphs, linesOf } from '../testing/drawn-lines.ts'
import { exampleOf, questionAt } from '../testing/example.ts'
import { fonts } from '../testing/fonts.ts'
import { sheet } from '../testing/sheet.ts'
import { texts } from '../testing/texts.ts'
import { wordsOf } from '../words.ts'
import { reportSheets } from '../sheets/report-sheets.ts'
import { coverFacts } from './cover-facts.ts'
import { findingCard } from './findings.ts'
import { findingsOf } from './findings-of.ts'
import { pageHead } from './page-frame.ts'
import type { Page } from './page.ts'
import { palettes } from './palette.ts'
import { questionEntry } from './questions.ts'
import { facts } from './section.ts'
import { type Translate, voiceOf } from './voice.ts'

let translate: Translate
beforeAll(async () => {
  translate = await wordsOf(texts)
})
const law = '49 CFR 1542.107; ICAO Annex 17, 3.2'

function pageOf(language: 'en' | 'ar', more: Parameters<typeof exampleOf>[1] = {}): Page {
  const input = exampleOf(2, more)
  return {
    input,
    options: { language, colour: 'full', size: 'A4', hasQuestions: true },
    palette: palettes.full,
    findings: findingsOf(input),
    voice: voiceOf(language, translate, input.conventions, { isNarrow: false, isFirst: true }),
    width: 480,
  }
}
const linesIn = async (node: Parameters<typeof sheet>[0][number], language: 'en' | 'ar') => {
  const { bytes, missing } = await makePdf(sheet([node], language), fonts)
  expect([...missing]).toEqual([])
  return linesOf(
    (await drawnGlyphs(bytes)).map((glyph) => ({ ...glyph, y: -glyph.y })),
    8,
  ).map(signsOf)
}

test('a citation that begins with a number stays whole behind its label', async () => {
  const question = questionAt(1, { regulations: law, references: ['3.2 Annex', '49 USC 5'] })
  const lines = await linesIn(questionEntry(pageOf('ar'), question), 'ar')
  expect(
    lines.some((line) => line.startsWith(signsOf('ICAO Annex 17, 3.2; 49 CFR 1542.107'))),
  ).toBe(true)
  // Read from the right: the first reference, a comma, the second.
  expect(lines.some((line) => line.startsWith(signsOf('49 USC 5،3.2 Annex')))).toBe(true)
})

const turned = (text: string): string => Array.from(text).toReversed().join('')
const annex = { ar: `4.2،17${turned('الملحق')}`, en: signsOf('ICAO Annex 17, 3.1') }
const decree = `12${turned('المادة')}`
test.each([
  ['ar', '؛', [decree, '49CFR1542.3', annex.ar, annex.en].join('؛')],
  ['en', '؛', [annex.en, annex.ar, '49CFR1542.3', decree].join(';')],
  ['ar', ';', [decree, '49CFR1542.3', annex.ar, annex.en].join(';')],
  ['en', ';', [annex.en, annex.ar, '49CFR1542.3', decree].join(';')],
] as const)(
  'in %s citations of both scripts between «%s» stand whole and in order, in questions and findings',
  async (language, sign, expected) => {
    const regulations = ['ICAO Annex 17, 3.1', 'الملحق 17، 4.2', '49 CFR 1542.3', 'المادة 12'].join(
      `${sign} `,
    )
    const question = questionAt(7, { level: 'non-compliant', regulations, references: [] })
    const page = pageOf(language, { questions: [question] })
    const [finding] = findingsOf(page.input)
    for (const node of [questionEntry(page, question), findingCard(page, finding!)]) {
      const lines = await linesIn(node, language)
      expect(lines.filter((line) => line.includes(expected))).toHaveLength(1)
    }
  },
)

test('an Arabic name beside a number does not take it in an English report', async () => {
  const page = pageOf('en', {
    team: ['سارة', '2 John', 'نورة'].map((name) => ({ name, isLead: false })),
    title: 'تدقيق 2026',
  })
  const names = coverFacts(page).find(([, value]) => value?.includes('John'))!
  expect(await linesIn({ text: names[1]! }, 'en')).toEqual(['ةراس,2John,ةرون'])
  expect((await linesIn(pageHead([page]), 'en')).join('')).toContain('RUH·2026قيقدت')
})

test('a fact is a paragraph of its own direction', async () => {
  const lines = await linesIn({ stack: facts(pageOf('ar'), [['س', '3 doors (open).']]) }, 'ar')
  expect(lines).toEqual(['3doors(open(.س'])
})

test('cells of a spreadsheet have no marks', () => {
  const input = exampleOf(3, { title: 'RUH 2026' })
  expect(JSON.stringify(reportSheets(input, 'ar', translate))).not.toMatch(/[\u2066-\u2069]/)
})
