import { expect, test } from 'vitest'
import type { ReportCompletion } from '../input.ts'
import { makeNotice } from '../make-report.ts'
import { exampleOf } from '../testing/example.ts'
import { fonts } from '../testing/fonts.ts'
import { copiedText, openPdf } from '../testing/read-pdf.ts'
import { texts } from '../testing/texts.ts'

const verifyUrl = 'https://audits.example.org/verify/3q2-7wAAAB7q2x9dZk1PqA'
const completion: ReportCompletion = {
  number: 'RUH-CAA-2026-0007',
  revision: 2,
  completedOn: '2026-11-22',
  reviewer: 'Huda Nasser',
  figures: null,
  issue: { verifyUrl, issuedOn: '2026-11-23', effectiveOn: null, replaces: null, signatures: [] },
}
const notice = { number: 'RUH-CAA-2026-0007/N1', madeBy: 'Omar Faisal' }
const example = exampleOf(12, { completion })
const found = {
  place: 1,
  from: 'service',
  planDays: 30,
  immediateDays: null,
  planDueOn: null,
  immediateDueOn: null,
} as const
const input = {
  ...example,
  questions: example.questions.map((it, at) =>
    at === 0 ? { ...it, level: 'non-compliant' as const, finding: 'No fence.', found } : it,
  ),
}

test('a notice has the findings and no other answer, and says that days begin with service', async () => {
  const { bytes } = await makeNotice(input, { notice, language: 'en' }, texts, fonts)
  const text = (await copiedText(bytes)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Finding notice')
  expect(text).toContain('RUH-CAA-2026-0007/N1')
  expect(text).toContain('RUH-CAA-2026-0007/F01')
  expect(text).toContain('within 30 days of service')
  expect(text).toContain('they begin on the day on which this notice is handed over')
  expect(text).toContain('Received by')
  expect(text).not.toContain('All questions and answers')
})

test.each(['en', 'ar'] as const)(
  'the way to its check stands on every page: %s',
  async (language) => {
    const { bytes, missing } = await makeNotice(input, { notice, language }, texts, fonts)
    expect([...missing]).toEqual([])
    const pdf = await openPdf(bytes)
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const links = await (await pdf.getPage(page)).getAnnotations()
      expect(links.map((it: { url?: string }) => it.url)).toContain(verifyUrl)
    }
  },
)
