import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withFormulaMark, withoutFormulaMark } from './formula-mark.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+966', "'+966"],
  ['-', "'-"],
  ['@x', "'@x"],
  ['\t=', "'\t="],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["''+", "'''+"],
  ["it's", "it's"],
  ["'quoted'", "'quoted'"],
  ['', ''],
  ['007', '007'],
])('%j is written %j', (text, cell) => {
  expect(withFormulaMark(text)).toBe(cell)
  expect(withoutFormulaMark(cell)).toBe(text)
})

test('whatever a text begins with, no cell begins a formula, and it is read as it was', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom("'", '=', '+', '-', '@', '\t', '＠'), fc.string()), {
      maxLength: 5,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (written) => {
      const cell = withFormulaMark(written)
      expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u)
      expect(withoutFormulaMark(cell)).toBe(written)
    }),
  )
})
