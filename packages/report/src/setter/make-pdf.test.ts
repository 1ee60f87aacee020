import { expect, test } from 'vitest'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fonts } from '../testing/fonts.ts'
import { copiedText, openPdf } from '../testing/read-pdf.ts'
import { sheet } from '../testing/sheet.ts'
import { torture } from '../testing/hostile-input.ts'
import { TooManyPagesError } from './install.ts'
import { makePdf } from './make-pdf.ts'

const paragraphs = torture.map((text) => ({ text }))

test('the same document is the same bytes each time', async () => {
  const one = await makePdf(sheet(paragraphs, 'ar'), fonts)
  const other = await makePdf(sheet(paragraphs, 'ar'), fonts)
  expect(one.pages).toBe(1)
  expect(Buffer.from(other.bytes).equals(Buffer.from(one.bytes))).toBe(true)
})

/** Letters without their signs, in words of two and more. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]{2,}/gu) ?? []

test.each(['ar', 'en'] as const)(
  'at least 95 of 100 words are found again in what is copied (%s)',
  async (language) => {
    const { bytes } = await makePdf(sheet(paragraphs, language), fonts)
    const found = new Set(wordsIn(await copiedText(bytes)))
    const words = torture.flatMap(wordsIn)
    const lost = words.filter((word) => !found.has(word))
    expect(lost.length / words.length, lost.join(' ')).toBeLessThanOrEqual(0.05)
  },
)

test('it has a title, a language, bookmarks below each other, and links', async () => {
  const content = [
    { text: 'الفصل الأول', outline: true, id: 'one' },
    { text: 'قسم', outline: true, id: 'two', outlineParentId: 'one', pageBreak: 'before' as const },
    { text: ['إلى ', { text: 'الفصل', linkToDestination: 'one' }, ' ', { pageReference: 'two' }] },
  ]
  const { bytes } = await makePdf(sheet(content, 'ar', { title: 'تقرير التدقيق' }), fonts)
  const pdf = await openPdf(bytes)
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'تقرير التدقيق', Language: 'ar' })
  const outline = await pdf.getOutline()
  expect(outline).toMatchObject([{ title: 'الفصل الأول', items: [{ title: 'قسم' }] }])
  const links = await (await pdf.getPage(2)).getAnnotations()
  expect(new Set(links.map(({ dest }) => dest as string))).toEqual(new Set(['one', 'two']))
  expect(await copiedText(bytes)).toContain('2')
})

test('a character without a glyph is shown by its code and counted, never dropped', async () => {
  const { bytes, missing } = await makePdf(
    sheet(['مطار 😀 RUH 😀', 'a\u0007b', 'tab\there'], 'ar'),
    fonts,
  )
  expect([...missing]).toEqual([
    ['U+1F600', 2],
    ['U+0007', 1],
  ])
  expect(await copiedText(bytes)).toContain('U+1F600')
})

test('a word of 500 letters is broken, pushes no column off the page, and is copied whole', async () => {
  const { bytes, pages } = await makePdf(
    sheet(['a'.repeat(500), { columns: ['x', { text: 'ب'.repeat(500), width: '*' }] }], 'ar'),
    fonts,
  )
  expect(pages).toBe(1)
  const text = await copiedText(bytes)
  const { items } = await (await (await openPdf(bytes)).getPage(1)).getTextContent()
  for (const item of items)
    if ('transform' in item) expect(item.transform[4] + item.width).toBeLessThan(612.01 - 54)
  expect(text.match(/a/g)).toHaveLength(500)
  expect(text.normalize('NFKC').match(/ب/g)).toHaveLength(500)
})

test('the header of a table is right on each page that it comes again on', async () => {
  const body = [
    ['البند (أ)', 'الرمز'],
    ...Array.from({ length: 90 }, (_, at) => [`سطر ${at + 1}`, 'RUH-01']),
  ]
  const { bytes } = await makePdf(
    sheet([{ table: { widths: ['*', 100], headerRows: 1, body } }], 'ar'),
    fonts,
  )
  const pdf = await openPdf(bytes)
  expect(pdf.numPages).toBeGreaterThan(2)
  const heads: unknown[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    const places = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [[item.str, ...item.transform.slice(4)]] : [],
    )
    heads.push(places.slice(0, 3))
  }
  expect(new Set(heads.map((head) => JSON.stringify(head))).size).toBe(1)
})

test('a drawing of rectangles is as wide as they are, filled with colours and the patterns that it names', async () => {
  const boxes = ['#a81f1f', 'hatch'].map((fill, at) => ({
    x: at * 40,
    y: 0,
    width: 40,
    height: 9,
    fill,
  }))
  const drawn = sheet([{ boxes }], 'ar')
  const { bytes } = await makePdf(drawn, fonts)
  expect(await drawnBoxes(bytes)).toEqual([
    [612 - 54 - 80, 40],
    [612 - 54 - 40, 40],
  ])
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw.match(/\/PatternType/g)).toHaveLength(1)
  // Drawn from what was given, which stays as it was.
  expect(Buffer.from((await makePdf(drawn, fonts)).bytes).equals(Buffer.from(bytes))).toBe(true)
})

/** Left edge and width of each rectangle of the first page. */
async function drawnBoxes(bytes: Uint8Array): Promise<number[][]> {
  const { fnArray, argsArray } = await (await (await openPdf(bytes)).getPage(1)).getOperatorList()
  return fnArray.flatMap((operator, at) => {
    if (operator !== OPS.constructPath) return []
    const [, , [left, , right]] = argsArray[at] as [number, unknown, ArrayLike<number>[] & number[]]
    return [[Math.round(left!), Math.round(right! - left!)]]
  })
}

test('a document with more pages than it may have is refused, and the next one is set', async () => {
  const content = ['one', 'two', 'three'].map((text) => ({ text, pageBreak: 'after' as const }))
  const long = sheet(content, 'en')
  await expect(makePdf(long, fonts, { pagesMost: 2 })).rejects.toThrow(TooManyPagesError)
  const { pages } = await makePdf(long, fonts, { pagesMost: 10 })
  expect(pages).toBeGreaterThan(2)
  expect((await makePdf(long, fonts)).pages).toBe(pages)
})
