import { expect, test } from 'vitest'
import type { ReportCompletion, ReportIssue } from '../input.ts'
import { makeReport } from '../make-report.ts'
import { exampleOf } from '../testing/example.ts'
import { fonts } from '../testing/fonts.ts'
import { copiedText, openPdf } from '../testing/read-pdf.ts'
import { texts } from '../testing/texts.ts'
import { figuresOf } from './figures-of.ts'
import { qrCode } from './qr-code.ts'

const verifyUrl = 'https://audits.example.org/verify/3q2-7wAAAB7q2x9dZk1PqA'
const issue: ReportIssue = {
  verifyUrl,
  issuedOn: '2026-11-22',
  effectiveOn: '2026-11-25',
  replaces: { revision: 1, completedOn: '2026-11-12' },
  signatures: [
    { part: 'lead', name: 'Sara Qahtani', role: 'auditor', at: '2026-11-24T09:30:00.000Z' },
  ],
}
const completion: ReportCompletion = {
  number: 'RUH-CAA-2026-0007',
  revision: 2,
  completedOn: '2026-11-22',
  reviewer: 'Huda Nasser',
  figures: null,
  issue,
}
const options = { language: 'en', colour: 'full', size: 'LETTER', hasQuestions: true } as const
const spaces = /\s+/g

test('an issued report says since when it holds, what it replaces and who signed; any other that it is a copy', async () => {
  const { bytes } = await makeReport(exampleOf(3, { completion }), options, texts, fonts)
  const text = (await copiedText(bytes)).replaceAll(spaces, ' ')
  expect(text).toContain('R1 of 12 November 2026')
  expect(text).toContain('25 November 2026')
  expect(text).toContain('Auditor Signed on screen')
  expect(text).toContain('Reviewed by Huda Nasser')
  expect(text).not.toContain('not the issued report')
  const copy = exampleOf(3, { completion: { ...completion, issue: null } })
  const made = await makeReport(copy, options, texts, fonts)
  expect(await copiedText(made.bytes)).toContain('not the issued report')
})

test('the way to its check stands on every page, in both directions', async () => {
  for (const language of ['en', 'ar', 'both'] as const) {
    const input = exampleOf(6, { completion })
    const { bytes } = await makeReport(input, { ...options, language }, texts, fonts)
    // `/verify` finds the code by the bytes of the link: packed, no file would name its report.
    expect(new TextDecoder('latin1').decode(bytes)).toContain(`(${verifyUrl})`)
    const pdf = await openPdf(bytes)
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const links = await (await pdf.getPage(page)).getAnnotations()
      expect(links.map((it: { url?: string }) => it.url)).toContain(verifyUrl)
    }
  }
})

test('the code is drawn as one path of dark modules within its quiet zone', () => {
  const svg = qrCode(verifyUrl, 62)
  const [, size = ''] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
  // Version 4 has 33 modules, and 4 of white on each side.
  expect(Number(size)).toBeGreaterThanOrEqual(33 + 8)
  // The three corners' upper bars of seven.
  expect(svg).toContain('M4 4h7v1h-7z')
  expect(svg).toContain(`M${Number(size) - 11} 4h7v1h-7z`)
})

test('figures are those that the completion keeps, whatever the questions would give', () => {
  const input = exampleOf(9)
  const { whole } = figuresOf(input)
  const kept = { whole: { ...whole, score: 12.3 }, categories: [] }
  const given = figuresOf({ ...input, completion: { ...completion, figures: kept } })
  expect(given).toEqual({ whole: kept.whole, categories: [] })
})
