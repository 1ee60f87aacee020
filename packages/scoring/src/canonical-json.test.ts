import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test.each([
  ['keys are sorted, at every depth', { b: 1, a: { d: 2, c: 3 } }, '{"a":{"c":3,"d":2},"b":1}'],
  ['arrays keep their order', [3, 1, 2], '[3,1,2]'],
  ['null is null', null, 'null'],
  ['an undefined property is absent', { a: undefined, b: true }, '{"b":true}'],
  ['text is escaped', 'a"\n', '"a\\"\\n"'],
  ['Arabic stays as it is', 'نعم', '"نعم"'],
  ['minus zero is zero', -0, '0'],
  ['keys that look like numbers are sorted as text', { 10: 'b', 9: 'a' }, '{"10":"b","9":"a"}'],
] as const)('%s', (_, value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1, [undefined]])(
  'what JSON cannot say is refused aloud: %s',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  },
)

test('the text means what the value means', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('every text is escaped as JSON escapes it, whatever its code units', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff)), (units) => {
      const text = String.fromCharCode(...units)
      expect(canonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }))
    }),
    { numRuns: 1000 },
  )
})

test('a key that names a prototype is a key like others', () => {
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":2}}'))).toBe(
    '{"__proto__":{"a":2},"b":1}',
  )
})
