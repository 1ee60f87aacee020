import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { beforeAll, expect, test } from 'vitest'
import type { ReportOptions } from '../input.ts'
import { makeReport } from '../make-report.ts'
import { fonts } from '../testing/fonts.ts'
import { exampleOf, questionAt } from '../testing/example.ts'
import { copiedText, openPdf } from '../testing/read-pdf.ts'
import { texts } from '../testing/texts.ts'
import type { Translate } from './voice.ts'
import { wordsOf } from '../words.ts'
import { reportDocument } from './report-document.ts'

const whole: ReportOptions = { language: 'en', colour: 'full', size: 'LETTER', hasQuestions: true }
let translate: Translate
beforeAll(async () => {
  translate = await wordsOf(texts)
})
const completion = {
  number: 'RUH-CAA-2026-0007',
  revision: 2,
  completedOn: '2026-11-22',
  signDueOn: '2026-12-30',
  reviewer: 'Huda Nasser',
  figures: null,
  issue: null,
}
const spaces = /\s+/g
const read = async (input = exampleOf(12), options: Partial<ReportOptions> = {}) => {
  const { bytes } = await makeReport(input, { ...whole, ...options }, texts, fonts)
  return (await copiedText(bytes)).replaceAll(spaces, ' ')
}

test('every way of making it can be made, and has each chapter in its outline', async () => {
  for (const language of ['en', 'ar', 'both'] as const)
    for (const colour of ['full', 'grey'] as const)
      for (const size of ['LETTER', 'A4'] as const) {
        const options = { language, colour, size, hasQuestions: true }
        const { bytes, missing } = await makeReport(exampleOf(12), options, texts, fonts)
        expect([...missing]).toEqual([])
        const pdf = await openPdf(bytes)
        expect(await pdf.getOutline()).toHaveLength(7)
        const { view } = await pdf.getPage(1)
        expect(view[2]).toBeCloseTo(size === 'A4' ? 595.28 : 612)
      }
})

test('a draft says so, and a complete one has its number, revision and due days', async () => {
  const draft = await read()
  expect(draft).toContain('Draft: this assessment is not complete')
  expect(draft).toContain('3 changes have not reached the server yet.')
  // Which deadlines a finding gets is known when its action opens.
  expect(draft).toContain('set at completion')
  expect(draft).not.toContain('30 days')
  const final = await read(exampleOf(12, { completion }))
  expect(final).not.toContain('Draft')
  expect(final).not.toContain('DRAFT')
  expect(final).toContain('RUH-CAA-2026-0007 R2')
  expect(final).toContain('RUH-CAA-2026-0007/F01')
  expect(final).toContain('22 December 2026')
  expect(final).toContain('29 November 2026')
  expect(final).toContain('To be signed by 30 December 2026.')
})

test('a trial’s mark and the words of a self-assessment stand on it', async () => {
  const text = await read(exampleOf(2, { completion, isTrial: true, isSelfAssessment: true }))
  expect(text).toContain('Created with a free trial.')
  expect(text).toContain('Self-assessment: not reviewed.')
  const { watermark } = reportDocument(
    exampleOf(2, { completion, isTrial: true }),
    { ...whole, language: 'both' },
    translate,
  )
  expect(watermark).toBe('TRIAL تجريبي')
})

test('answers that a reviewer changed are listed with author, reason and the former answer', async () => {
  const edit = {
    number: '1.1.3',
    author: 'Noura Saleh',
    at: '2026-11-21T08:00:00.000Z',
    reason: 'The photo shows it closed.',
    before: { level: 'non-compliant', finding: 'The gate is open.' },
    after: { level: 'improvement-desirable', finding: '' },
  } as const
  const text = await read(exampleOf(3, { completion, reviewEdits: [edit] }))
  const chapter = text.slice(text.lastIndexOf('Answers changed in review'))
  for (const said of [
    '1.1.3',
    'Noura Saleh',
    '21 November 2026',
    'The photo shows it closed.',
    'The gate is open.',
    'Compliant with improvement desirable',
  ])
    expect(chapter).toContain(said)
  const none = await read(exampleOf(3, { completion, reviewEdits: [] }))
  expect(none).not.toContain('Answers changed in review')
})

test('corrective actions are listed as they stood on the day on which they were read', async () => {
  const level = 'serious-deficiency'
  const found = {
    place: 3,
    from: 'completion',
    planDays: 30,
    immediateDays: 7,
    planDueOn: '2026-12-22',
    immediateDueOn: '2026-11-29',
    action: { number: 'RUH-CAA-2026-0007/F03-A1', state: 'returned' },
  } as const
  const questions = [questionAt(1, { level, found }), questionAt(2, { level: 'fully-compliant' })]
  const input = { ...exampleOf(2, { completion, questions }), actionsAt: '2026-12-01T08:00:00Z' }
  const english = await read(input)
  expect(english).toContain('As they stood on 1 December 2026')
  expect(english).toMatch(/RUH-CAA-2026-0007\/F03-A1 .*22 December 2026 Returned/)
  expect(await read(input, { language: 'ar' })).toContain('مُعاد')
  expect(await read({ ...input, questions: [questionAt(2)] })).not.toContain('As they stood on')
})

test('findings are numbered by their questions and stand by their seriousness', async () => {
  const questions = [
    questionAt(0),
    questionAt(2, { finding: 'A gate is open' }),
    questionAt(3, { finding: 'A fence is cut', previous: null }),
  ]
  const text = await read(exampleOf(0, { questions }), { hasQuestions: false })
  const findings = text.slice(text.lastIndexOf('F02'))
  expect(text.lastIndexOf('F02')).toBeLessThan(text.lastIndexOf('F01'))
  expect(findings).toContain('A fence is cut')
  expect(findings.match(/Repeat finding/g)).toHaveLength(1)
})

test('the full list is left out when it is not wanted', async () => {
  const [long, short] = [await read(), await read(exampleOf(12), { hasQuestions: false })]
  expect(long).toContain('All questions and answers')
  expect(short).not.toContain('All questions and answers')
})

test('a score never stands without what belongs beside it, and nothing to average is a dash', async () => {
  const questions = complianceLevels.map((level, at) => questionAt(at, { level }))
  const text = await read(exampleOf(0, { questions }), { hasQuestions: false })
  // Four levels are averaged to 50 of 100, and two of the four are effective.
  expect(text).toMatch(/Score\s*50\.0(?!\s*%)/)
  for (const figure of ['50.0%', 'Effective implementation', 'Serious deficiencies', '100.0%'])
    expect(text).toContain(figure)
  expect(text).toContain('Not confirmed: 1, not applicable: 1')
  const none = await read(exampleOf(0), { hasQuestions: false })
  expect(none).toContain('–')
  expect(none).toContain('No scored answers yet')
})

test('hard texts: 20,000 characters, controls, emoji, an unbroken word, mixed directions', async () => {
  const questions = [
    questionAt(2, { text: { en: 'Long '.repeat(4000), ar: null }, finding: 'a'.repeat(500) }),
    questionAt(3, { finding: 'ذهب 😀 إلى (RUH)\u0007 \u202Eabc 15L/33R' }),
  ]
  for (const language of ['en', 'ar', 'both'] as const) {
    const input = exampleOf(0, { questions })
    const { bytes, missing } = await makeReport(input, { ...whole, language }, texts, fonts)
    expect([...missing.keys()].toSorted()).toEqual(['U+0007', 'U+1F600'])
    const text = await copiedText(bytes)
    expect(text.match(/Long/g)!.length).toBeGreaterThanOrEqual(8000)
  }
})

test('a draft does not call a score green while an answer in conflict may be a serious deficiency', async () => {
  const example = exampleOf(4)
  const questions = example.questions.map((question, at) => ({
    ...question,
    finding: '',
    isConflict: at === 0,
    level: at === 0 ? null : ('fully-compliant' as const),
    ...(at === 0 ? { contested: ['fully-compliant', 'serious-deficiency'] as const } : {}),
  }))
  const draft = await read({ ...example, questions })
  expect(draft).toContain('Amber')
  expect(draft).not.toContain('Green')
  expect(draft).toContain('answers in conflict may lower the score to this')
  expect(draft).toContain('1 question in conflict, does not count')
})
