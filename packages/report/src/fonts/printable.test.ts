import { describe, expect, test } from 'vitest'
import { makePdf } from '../setter/make-pdf.ts'
import { fonts } from '../testing/fonts.ts'
import { copiedText, openPdf } from '../testing/read-pdf.ts'
import { sheet } from '../testing/sheet.ts'
import { codeOf, fontRuns, unprintable } from './printable.ts'

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
    ['a\u2060b\uFE0Fc\u{E0100}d', 'abcd'],
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

const nothing = [
  0x7, 0x7f, 0x115f, 0x1160, 0x17b4, 0x180e, 0x2061, 0x2064, 0x2065, 0x206f, 0x2800, 0x3164, 0xffa0,
  0xfff0, 0xfdd0, 0xfffe, 0xffff, 0x1fffe, 0x1d173, 0x1bca0, 0xe0001, 0xe0041, 0xe0fff, 0xe000,
  0xece0, 0xefcc, 0xf8ff, 0xf0000, 0x10ffff,
].map((code) => String.fromCodePoint(code))

test('what prints nothing or means nothing is named, although a font may have a glyph for it', async () => {
  expect(unprintable(nothing)).toEqual(nothing)
  const { bytes, missing } = await makePdf(sheet([`gate${nothing.join('')}`], 'en'), fonts)
  const codes = nothing.map(codeOf)
  expect([...missing.keys()]).toEqual(codes)
  const copied = (await copiedText(bytes)).replaceAll(/\s/g, '')
  expect(copied).toBe(`gate${codes.map((code) => `[${code}]`).join('')}`)
})

test('a flag of a region is named once', () => {
  expect(unprintable(['\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}'])).toEqual(['\u{1F3F4}'])
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
