import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditTypeCodes, reportNumber, reportSeries } from './report-number.ts'

test.each([
  ['RUH', 'civil-aviation-authority', '2026-11-22', 7, 'RUH-CAA-2026-0007'],
  ['RUH', 'national-airport-authority', '2026-01-01', 1, 'RUH-NAA-2026-0001'],
  ['JED', 'central-security-agency', '2025-12-31', 999, 'JED-CSA-2025-0999'],
  ['SVA', 'customs', '2026-06-01', 9999, 'SVA-CUS-2026-9999'],
  ['SVA', 'central-aviation-authority', '2026-06-01', 10_000, 'SVA-CNA-2026-10000'],
] as const)('%s, %s, completed on %s as number %i: %s', (code, type, on, place, number) => {
  expect(reportNumber(reportSeries(code, type, on), place)).toBe(number)
})

test.each([0, -1, 1.5, Number.NaN])('no report has place %d', (place) => {
  expect(() => reportNumber('RUH-CAA-2026', place)).toThrow(RangeError)
})

test('two reports of one series never have one number, and no two types one code', () => {
  expect(new Set(Object.values(auditTypeCodes)).size).toBe(5)
  const place = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(reportNumber('X', a) === reportNumber('X', b)).toBe(a === b)
    }),
  )
})
