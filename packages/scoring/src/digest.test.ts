import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalDigestInput, type DigestRow } from './digest.ts'

test('rows are sorted by register, then by value, then by version, with sorted keys', () => {
  const rows: DigestRow[] = [
    { register: 'summary/summary', value: 'نص', version: null },
    { register: 'answer/q2', value: { findings: 'b', complianceLevel: 'x' }, version: 3 },
    { register: 'answer/q2', value: { complianceLevel: 'x', findings: 'a' }, version: 3 },
    { register: 'answer/q2', value: { complianceLevel: 'x', findings: 'a' }, version: 2 },
  ]
  expect(canonicalDigestInput(rows)).toBe(
    '[{"register":"answer/q2","value":{"complianceLevel":"x","findings":"a"},"version":2},' +
      '{"register":"answer/q2","value":{"complianceLevel":"x","findings":"a"},"version":3},' +
      '{"register":"answer/q2","value":{"complianceLevel":"x","findings":"b"},"version":3},' +
      '{"register":"summary/summary","value":"نص","version":null}]',
  )
})

test('nothing at all is an empty array', () => {
  expect(canonicalDigestInput([])).toBe('[]')
})

test('two people who agree count once', () => {
  const row = { register: 'answer/q1', value: { a: 1, b: 2 }, version: 1 }
  const twice = [row, { ...row, value: { b: 2, a: 1 } }]
  expect(canonicalDigestInput(twice)).toBe(canonicalDigestInput([row]))
})

const row = fc.record({
  register: fc.constantFrom('answer/q1', 'answer/q10', 'answer/q2', 'summary/summary'),
  value: fc.jsonValue({ maxDepth: 2 }),
  version: fc.option(fc.integer({ min: 1, max: 12 })),
})

test('the order of the rows does not matter', () => {
  const shuffled = fc
    .array(row)
    .chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    )
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      expect(canonicalDigestInput(others)).toBe(canonicalDigestInput(rows))
    }),
  )
})

test('another value, register or version is another text', () => {
  const seen = { register: 'answer/q1', value: { findings: 'a' }, version: 1 }
  const texts = [
    seen,
    { ...seen, register: 'answer/q2' },
    { ...seen, value: { findings: 'b' } },
    { ...seen, value: null },
    { ...seen, version: 2 },
    { ...seen, version: null },
  ].map((row) => canonicalDigestInput([row]))
  expect(new Set(texts).size).toBe(texts.length)
})
