import { expect, test } from 'vitest'
import { formatInstant } from './format.ts'

test.each(['en', 'ar'])('times are told by 24 hours in %s', (language) => {
  const told = formatInstant(new Date(2026, 10, 22, 15, 4).toISOString(), language)
  expect(told).toMatch(/15:04/)
  expect(told).not.toMatch(/[صم]$|[ap]m/i)
})
