import { type Drawn, drawnGlyphs, linesOf } from '@apron/report/testing/drawn-lines.ts'
import { fonts } from '@apron/report/testing/fonts.ts'
import { sheet } from '@apron/report/testing/sheet.ts'
import { torture } from '@apron/report/testing/hostile-input.ts'
import { makePdf } from '@apron/report/setter/make-pdf.ts'
import { isolateTokens } from '@apron/scoring/isolate-tokens.ts'
import { orderOf, signsOf, tokenLines } from '@apron/scoring/testing/token-lines.ts'
import { expect, type Page, test } from '@playwright/test'

const size = 11
const width = 612 - 2 * 54

/** The paragraphs as a screen of the app lays them out, a point for a pixel. */
const asPage = (direction: 'ltr' | 'rtl'): string => {
  const font = Buffer.from(fonts.regular).toString('base64')
  const paragraphs = torture.map((text) => `<p>${asIsolated(text, direction)}</p>`)
  return `<html dir="${direction}"><style>
    @font-face { font-family: Set; src: url(data:font/ttf;base64,${font}) }
    body { font: ${size}px/1.5 Set; width: ${width}px; margin: 0 }
    p { margin: 0 0 11px; white-space: pre-line }
  </style>${paragraphs.join('')}</html>`
}
/** As `IsolatedText` of the app has it. */
const asIsolated = (text: string, direction: 'ltr' | 'rtl'): string =>
  isolateTokens(text, direction)
    .map((part) => {
      const style = part.isWhole ? ' style="white-space:nowrap"' : ''
      const [tag, attributes] = part.isIsolated ? ['bdo', ' dir="ltr"'] : ['span', '']
      return `<${tag}${attributes}${style}>${escaped(part.text)}</${tag}>`
    })
    .join('')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Each character of the page with its place, as Chromium measures it. */
const drawnSigns = (page: Page): Promise<Drawn[]> =>
  page.evaluate(async () => {
    await document.fonts.load('11px Set', 'اa')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { x: number; y: number; text: string }[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (let at = 0; at < node.length; at += 1) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { left, top, width } = range.getBoundingClientRect()
        if (width > 0) found.push({ x: left, y: top, text: node.data[at] ?? '' })
      }
    }
    return found
  })

test('codes, measures and dates stand in the order that the table has, and plain text where it says so @once', async ({
  page,
}) => {
  const lines = async (write: (line: (typeof tokenLines)[number]) => string): Promise<string[]> => {
    const font = Buffer.from(fonts.regular).toString('base64')
    await page.setContent(`<style>
      @font-face { font-family: Set; src: url(data:font/ttf;base64,${font}) }
      body { font: ${size}px/40px Set; width: ${width}px; margin: 0 }
      p { margin: 0 }
    </style>${tokenLines.map((line) => `<p dir="${line.direction}">${write(line)}</p>`).join('')}`)
    return linesOf(await drawnSigns(page), 40).map(signsOf)
  }
  const orders = tokenLines.map(orderOf)
  expect(await lines(({ text, direction }) => asIsolated(text, direction))).toEqual(orders)
  const plain = await lines(({ text }) => escaped(text))
  expect(plain.map((order, at) => order === orders[at])).toEqual(
    tokenLines.map(({ why }) => why === undefined),
  )
})

for (const direction of ['rtl', 'ltr'] as const)
  test(`the lines of hard paragraphs in a ${direction} report stand sign by sign as Chromium lays them out @once`, async ({
    page,
  }) => {
    await page.setContent(asPage(direction))
    const drawn = await drawnSigns(page)
    const { bytes } = await makePdf(
      sheet(
        torture.map((text) => ({ text, margin: [0, 0, 0, 6] as const })),
        direction === 'rtl' ? 'ar' : 'en',
      ),
      fonts,
    )
    const set = (await drawnGlyphs(bytes)).map((glyph) => ({ ...glyph, y: -glyph.y }))
    expect(linesOf(set, size)).toEqual(linesOf(drawn, size))
  })
