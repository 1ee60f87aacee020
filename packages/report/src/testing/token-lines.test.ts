import { orderOf, signsOf, tokenLines } from '@apron/scoring/testing/token-lines.ts'
import { expect, test } from 'vitest'
import { makePdf } from '../setter/make-pdf.ts'
import { write } from '../word/part.ts'
import { partsOf } from '../word/parts-of.ts'
import { drawnGlyphs, linesOf } from './drawn-lines.ts'
import { fonts } from './fonts.ts'
import { sheet } from './sheet.ts'
import { placedInWord, shownInWord } from './word-order.ts'

const perPage = 30
/** What the font of the report draws. */
const drawable = tokenLines.filter(({ text }) => !/[۰-۹′″→]/.test(text))
const pages = Array.from({ length: Math.ceil(drawable.length / perPage) }, (_, page) =>
  drawable.slice(page * perPage, (page + 1) * perPage),
)

test.each(pages.map((lines, page) => ({ page, lines })))(
  'the glyphs of page $page of the PDF stand in the order that the table has',
  async ({ lines }) => {
    const blocks = lines.map(({ text, direction }) => ({ text, dir: direction }))
    const { bytes } = await makePdf(sheet(blocks, 'ar'), fonts)
    const drawn = (await drawnGlyphs(bytes)).map((glyph) => ({ ...glyph, y: -glyph.y }))
    expect(linesOf(drawn, 11).map(signsOf)).toEqual(lines.map(orderOf))
  },
)

test.each(tokenLines)('the runs of $direction «$text» in Word say the same order', (line) => {
  const xml = write(
    partsOf(line.text, {
      direction: line.direction,
      width: 400,
      style: {},
      measure: () => null,
      nextId: () => 1,
      media: [],
    }),
  )
  expect(/<w:bidi\/>/.test(xml)).toBe(line.direction === 'rtl')
  expect(
    placedInWord(xml)
      .map(({ character }) => character)
      .join(''),
  ).toBe(line.text)
  expect(signsOf(shownInWord(xml))).toBe(orderOf(line))
})
