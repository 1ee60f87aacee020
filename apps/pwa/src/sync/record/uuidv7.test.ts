import { expect, test } from 'vitest'
import { uuidv7 } from './uuidv7.ts'

test.each(Array.from({ length: 16 }, (_, digit) => digit))(
  'an id is a UUIDv7 of its moment, also where chance gives nothing but %i',
  (digit) => {
    const now = Date.parse('2026-11-21T08:00:00.123Z')
    const id = uuidv7(now + 0.9, () => digit / 16)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
  },
)

test('a clock beyond all that an id has room for still makes one of the usual form', () => {
  const id = uuidv7(2 ** 48 + 5, () => 0.5)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
