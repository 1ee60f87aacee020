import { expect, test } from 'vitest'
import { passwordParts } from './password-rules.ts'

test.each([
  ['Riverside-2026', []],
  ['Riverside😀2026', []],
  ['Riverside2026', ['symbol']],
  ['Riversideب2026', ['symbol']],
  ['Riverside 2026', ['symbol']],
  ['Riverside\u00002026', ['symbol']],
  ['riverside-2026', ['upper']],
  ['RIVERSIDE-2026', ['lower']],
  ['Riverside-Gate', ['number']],
  ['', ['symbol', 'upper', 'lower', 'number']],
])('%j has no %j', (password, missing) => {
  const parts = Object.entries(passwordParts).filter(([, part]) => !part.test(password))
  expect(parts.map(([name]) => name)).toEqual(missing)
})
