import { isolateCitations } from '@apron/scoring/isolate-citations.ts'
import { signsOf } from '@apron/scoring/testing/token-lines.ts'
import { expect, test } from 'vitest'
import { visualOrder } from '../bidi/bidi.ts'
import { piecesOf } from '../bidi/pieces.ts'
import { shownInWord } from '../testing/word-order.ts'
import { write } from './part.ts'
import { partsOf } from './parts-of.ts'

const place = (direction: 'ltr' | 'rtl') => ({
  direction,
  width: 400,
  style: {},
  measure: () => null,
  nextId: () => 1,
  media: [],
})
const inWord = (text: string, direction: 'ltr' | 'rtl', dir?: 'auto'): string =>
  write(partsOf({ text, ...(dir && { dir }) }, place(direction)))

test.each([
  ['49 CFR 1542.113(a)(1)-(3)، الملحق 17', 'rtl'],
  ['ICAO Annex 17, 4.2.3; ICAO Annex 17, 4.4.1 (ب)', 'rtl'],
  ['ICAO Annex 17 (المادة 4 والمادة 5)؛ 49 CFR 1542', 'rtl'],
  ['الملحق 17، 3.1 (Standard)؛ ICAO Annex 9 (ب12)', 'rtl'],
  ['49 CFR 1542.113(a)(1)-(3)، الملحق 17', 'ltr'],
  ['الملحق 17، المادة 4-5؛ ICAO Annex 17', 'ltr'],
] as const)(
  'the regulations «%s» in a %s report stand in Word as in the PDF',
  (cell, direction) => {
    const text = isolateCitations(cell, direction)
    const pieces = piecesOf([{ text, style: null }], direction) ?? []
    const inPdf = visualOrder(
      pieces.flatMap(({ text, level }) => Array.from(text, (it) => ({ text: it, level }))),
      ({ level }) => level,
    )
    expect(signsOf(shownInWord(inWord(text, direction)))).toBe(
      signsOf(inPdf.map(({ text }) => text).join('')),
    )
  },
)

test('a sentence that begins with a code is read in the direction of its words', () => {
  const xml = inWord('C-130 هبطت على 16L/34R الساعة 7:05 ص', 'ltr', 'auto')
  expect(xml).toContain('<w:bidi/>')
  expect(signsOf(shownInWord(xml))).toBe(signsOf('ص7:05ةعاسلا16L/34RىلعتطبهC-130'))
})

test('an Arabic sentence in an English line keeps its order in one stretch', () => {
  const xml = inWord('Landing هبطت على 16L/34R الساعة at night', 'ltr')
  expect(signsOf(shownInWord(xml))).toBe(signsOf('Landingةعاسلا16L/34Rىلعتطبهatnight'))
})
