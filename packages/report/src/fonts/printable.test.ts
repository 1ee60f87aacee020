import { describe, expect, test } from 'vitest'
import { makePdf } from '../setter/make-pdf.ts'
import { fonts } from '../testing/fonts.ts'
import { copiedText, openPdf } from '../testing/read-pdf.ts'
import { sheet } from '../testing/sheet.ts'
import { fontRuns, unprintable } from './printable.ts'

const printed = [
  'İstanbul',
  'Łódź',
  'Győr',
  'Ștefan',
  'Bakı, Şəki',
  'Đà Nẵng',
  'Αθήνα',
  'Москва',
  'ICAO‑17',
  '12′ 30″',
  '10 Ω',
  '⚠ ☐ ☑ ☒ ✔ ✗ ✈',
  '⇒ ≡ ≈ ∑ √',
  '▲ ■ ● ○',
  '① Ⅳ ℃ № ⅓',
]

test.each(['en', 'ar'] as const)(
  'letters and signs beyond the report’s own font are printed, in both weights (%s)',
  async (language) => {
    const content = printed.flatMap((text) => [{ text }, { text, bold: true }])
    const { bytes, missing } = await makePdf(sheet(content, language), fonts)
    expect([...missing.keys()]).toEqual([])
    const copied = (await copiedText(bytes)).normalize('NFKC').replaceAll(/\s/g, '')
    const lost = printed
      .flatMap((text) => text.split(' '))
      .filter((part) => copied.split(part.normalize('NFKC')).length < 3)
    expect(lost).toEqual([])
    // Only glyphs that are used are embedded.
    expect(bytes.length).toBeLessThan(90_000)
  },
)

describe('joiners', () => {
  test.each([
    ['می‌خواهم', 'می‌خواهم'.replace('\u200C', '')],
    ['ab\u200Dcd', 'abcd'],
    ['a\u2060b\uFE0Fc\u{E0067}d', 'abcd'],
  ])('%j is printed without a box', async (text, copied) => {
    const { bytes, missing } = await makePdf(sheet([text], 'ar'), fonts)
    expect([...missing]).toEqual([])
    const { items } = await (await (await openPdf(bytes)).getPage(1)).getTextContent()
    const all = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(all.normalize('NFKC')).toBe(copied)
  })

  test('a zero-width non-joiner keeps its letters apart', async () => {
    const widthOf = async (text: string): Promise<number> => {
      const { bytes } = await makePdf(sheet([text], 'ar'), fonts)
      const { items } = await (await (await openPdf(bytes)).getPage(1)).getTextContent()
      return items.reduce((sum, item) => sum + ('width' in item ? item.width : 0), 0)
    }
    expect(await widthOf('می‌خواهم')).not.toBeCloseTo(await widthOf('میخواهم'), 1)
  })
})

test('what no font has is named, once each', () => {
  expect(unprintable(['gate 🚧 B', '東京 🚧', 'İstanbul ⚠️ ﻣﻄﺎر'])).toEqual(['🚧', '東', '京'])
  expect(unprintable(['pilot 👩‍✈️'])).toEqual(['👩'])
})

test('a word stays in one font, and a sign takes its neighbours nowhere', () => {
  expect(fontRuns('at İstanbul ⚠ gate')).toEqual([
    { text: 'at ', font: null },
    { text: 'İstanbul', font: 'sans' },
    { text: ' ', font: null },
    { text: '⚠', font: 'symbols' },
    { text: ' gate', font: null },
  ])
  expect(fontRuns('plain نص')).toEqual([{ text: 'plain نص', font: null }])
})
