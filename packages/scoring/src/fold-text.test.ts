import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, holdsWords, wordsOf } from './fold-text.ts'

test.each([
  ['Screening', 'screening'],
  ['Café  perimeter\n fence', 'cafe perimeter fence'],
  ['أمن', 'امن'],
  ['إجراء', 'اجراء'],
  ['آمن', 'امن'],
  ['ٱلمطار', 'المطار'],
  ['مُفَتِّش', 'مفتش'],
  ['مـــطار', 'مطار'],
  ['شحنة', 'شحنه'],
  ['مبنى', 'مبني'],
  ['مسؤول', 'مسوول'],
  ['هيئة', 'هييه'],
  ['٣٫٢', '3.2'],
  ['١٬٠٠٠', '1,000'],
  ['مسئول', 'مسوول'],
  ['مَسئُول', 'مسوول'],
  ['شئون', 'شوون'],
  ['شؤون', 'شوون'],
  ['رءوس', 'رووس'],
  ['رؤوس', 'رووس'],
  ['جزء و', 'جزء و'],
  ['owner’s “gate” – A‑B—C−D', 'owner\'s "gate" - a-b-c-d'],
  ['«بوابة»، أين؟', '"بوابه", اين?'],
  ['\u200fأمن\u200e', 'امن'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('every word of a search must be found, in any order and in either language', () => {
  const text = foldText('3.2.14 Access control of the cargo shed مراقبة الدخول إلى الشحن')
  expect(holdsWords(text, wordsOf('CARGO access'))).toBe(true)
  expect(holdsWords(text, wordsOf('مراقبه الى'))).toBe(true)
  expect(holdsWords(text, wordsOf('3.2.14'))).toBe(true)
  expect(holdsWords(text, wordsOf('cargo catering'))).toBe(false)
})

test.each([
  ['riyadh ruh', true],
  ['riyadh jed', false],
  ['مكه', true],
  ['الامارات', true],
  ['مستشفي', true],
  ['ZURICH', true],
])('%j is found among names: %j', (search, expected) => {
  const names = 'Riyadh\nRUH\nمكة المكرّمة\nالإمارات\nمستشفى\nZürich'
  expect(holdsWords(foldText(names), wordsOf(search))).toBe(expected)
})

test('a blank search looks for nothing and finds everything', () => {
  expect(wordsOf('  \u200f ')).toEqual([])
  expect(holdsWords('anything', [])).toBe(true)
})

test('a text of plain letters is folded as it is beside others', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(foldText(`${text} é`)).toBe(`${foldText(text)} e`.trim())
    }),
  )
})
