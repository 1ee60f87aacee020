import { formatValue } from 'hucre'
import type { CellValue } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { textOfCell } from './cell-text.ts'

const shown = (value: CellValue, numFmt: string) =>
  textOfCell(value, { value, type: 'number', style: { numFmt } }, formatValue)

test.each<[CellValue, string, string]>([
  [1.1, '0.00', '1.10'],
  [1.3, '0.00', '1.30'],
  [7, '000', '007'],
  [0.85, '0%', '85%'],
  [0.125, '0.0%', '12.5%'],
  [14.5 / 24, 'hh:mm', '14:30'],
  [new Date('1899-12-30T14:30:00.000Z'), 'hh:mm', '14:30'],
  [new Date('2026-01-02T00:00:00.000Z'), 'dd/mm/yyyy', '02/01/2026'],
  [new Date('2026-01-02T00:00:00.000Z'), 'yyyy-mm-dd', '2026-01-02'],
  [1234.5, '#,##0.00', '1,234.50'],
  [5, '"Q"000', 'Q005'],
  [2.6, '0', '3'],
  [0.30000000000000004, 'General', '0.3'],
  [7, '@', '7'],
])('%s with the format %s is read as %s', (value, format, text) => {
  expect(shown(value, format)).toEqual({ text })
})

test.each<[CellValue, string, string]>([
  // Each country has its own order of day and month for it.
  [new Date('2026-01-02T00:00:00.000Z'), 'm/d/yy', '2026-01-02'],
  // A calendar of the moon, and digits that the computer chooses.
  [new Date('2026-01-02T00:00:00.000Z'), '[$-1170000]B2dd/mm/yyyy', '2026-01-02'],
  [0.3333, '# ?/?', '0.3333'],
  [5, ';;;', '5'],
])('%s with the format %s is read as it is stored, and that is said', (value, format, text) => {
  expect(shown(value, format)).toEqual({ text, odd: 'format-unknown' })
})

const formula = (value: CellValue, text: string) =>
  textOfCell(value, { value, type: 'string', formula: text }, formatValue)

test.each<[string, CellValue, ReturnType<typeof formula>]>([
  ['HYPERLINK("https://a.example","The ""first"" test")', null, { text: 'The "first" test' }],
  ['HYPERLINK("https://a.example";"Test")', null, { text: 'Test' }],
  ['HYPERLINK("https://a.example")', null, { text: 'https://a.example' }],
  ['HYPERLINK("https://a.example","Old")', 'Shown', { text: 'Shown' }],
  ['A1&"x"', 'Ax', { text: 'Ax' }],
  ['A1', null, { text: '', odd: 'formula' }],
  ['1/0', '#DIV/0!', { text: '', odd: 'error-value' }],
])('a formula %s that stores %j gives %j', (text, value, expected) => {
  expect(formula(value, text)).toEqual(expected)
})
