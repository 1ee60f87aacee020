import { expect, test } from 'vitest'
import { latinDigits } from './latin-digits.ts'

test.each([
  ['', ''],
  ['30', '30'],
  ['٣٠', '30'],
  ['٢٤٫٩٥', '24.95'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['-٧ days', '-7 days'],
])('%s is read as %s', (written, read) => {
  expect(latinDigits(written)).toBe(read)
})
