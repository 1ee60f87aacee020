import { expect, test } from 'vitest'
import { makePdf } from '../setter/make-pdf.ts'
import { fonts } from '../testing/fonts.ts'
import { copiedText, openPdf } from '../testing/read-pdf.ts'
import { tableDocument } from './table-document.ts'
import type { TableReport } from './table-report.ts'

const report: TableReport = {
  language: 'ar',
  title: 'نظرة عامة',
  operator: 'مديرية الطيران',
  facts: [['الفترة', 'من 1 إلى 28 نوفمبر']],
  sections: [
    {
      heading: 'أحدث ما اكتمل',
      columns: ['الموقع', 'النتيجة', 'التغطية', 'في'],
      rows: Array.from({ length: 90 }, (_, at) => [
        `RUH ${at + 1}`,
        { number: 87.5, decimals: 1 },
        { percent: null },
        { day: '2026-11-21' },
      ]),
      none: 'لا شيء',
    },
    { heading: 'تنبيهات', columns: ['تنبيه'], rows: [], none: 'لا شيء الآن' },
  ],
  conventions: { digits: 'latin', timeZone: 'UTC' },
  madeAt: '2026-11-21T08:00:00.000Z',
  foot: 'خاص',
  pageOf: '{{page}} / {{all}}',
}

test('tables go over several pages, each with its number, and are the same bytes each time', async () => {
  const { bytes, pages, missing } = await makePdf(tableDocument(report), fonts)
  expect(pages).toBeGreaterThan(1)
  expect([...missing]).toEqual([])
  const text = await copiedText(bytes)
  for (const word of ['RUH', '87.5', 'لا شيء الآن']) expect(text.normalize('NFKC')).toContain(word)
  const again = await makePdf(tableDocument(report), fonts)
  expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true)
})

test('in Arabic the first column stands on the right', async () => {
  const { bytes } = await makePdf(tableDocument(report), fonts)
  const { items } = await (await (await openPdf(bytes)).getPage(1)).getTextContent()
  const placeOf = (word: string): number => {
    const found = items.find((item) => 'str' in item && item.str.includes(word))
    return found !== undefined && 'transform' in found ? (found.transform[4] as number) : Number.NaN
  }
  expect(placeOf('RUH')).toBeGreaterThan(placeOf('87.5'))
})

test('nothing of a wide table stands beside its page', async () => {
  const columns = [
    'Name',
    'E-mail',
    'Role',
    'Organization',
    'Account',
    'Last seen',
    'Answers',
    'Submits',
  ]
  const row = [
    'Salma Al-Balushi',
    'coastal.auditor@demo.apron.example',
    'Auditor supervisor',
    'Civil Aviation Authority',
    'Active',
    { instant: '2026-11-18T08:00:00.000Z' },
    { number: 173 },
    { number: 12 },
  ] as const
  const section = { heading: 'Accounts', columns, rows: [row, row], none: '' }
  const { bytes } = await makePdf(tableDocument({ ...report, sections: [section] }), fonts)
  const { items } = await (await (await openPdf(bytes)).getPage(1)).getTextContent()
  for (const item of items)
    if ('transform' in item) {
      expect(item.transform[4]).toBeGreaterThan(53)
      expect(item.transform[4] + item.width).toBeLessThan(595.28 - 53)
    }
})
