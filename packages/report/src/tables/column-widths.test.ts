import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const page = { width: 487, padding: 8, size: 9 }
const words = fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 5 })
const columns = fc.array(fc.record({ texts: words, isKept: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

test('columns never need more than the page has, and have all of it', () => {
  fc.assert(
    fc.property(columns, (made) => {
      const { widths, size } = columnWidths(made, page)
      const sum = widths.reduce((all, it) => all + it, 0) + page.padding * made.length
      // But for what is lost in adding up.
      expect(sum).toBeLessThan(page.width + 0.001)
      expect(sum).toBeGreaterThan(page.width - 1)
      expect(size).toBeLessThanOrEqual(page.size)
      for (const width of widths) expect(width).toBeGreaterThan(0)
    }),
  )
})

test('a figure is not broken, a name may be, and letters are smaller only where words do not fit', () => {
  const name = { texts: ['Name', 'Bahrain International Airport'], isKept: false }
  const few = columnWidths([name, { texts: ['On', '17 November 2026'], isKept: true }], page)
  expect(few.size).toBe(9)
  expect(few.widths[1]).toBeGreaterThan(16 * 9 * 0.5)
  const many = columnWidths(
    Array.from({ length: 10 }, () => ({ texts: ['x'.repeat(20)], isKept: true })),
    page,
  )
  expect(many.size).toBeLessThan(9)
})
