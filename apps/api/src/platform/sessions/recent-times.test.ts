import { expect, test } from 'vitest'
import { readerLanguage } from '../http/reader-language.ts'
import { createLoginLimit } from './login-limit.ts'

test('signing in waits when everybody does at once, for ten seconds at most', () => {
  const limit = createLoginLimit({
    window: 60_000,
    perPair: 100,
    perAccount: 100,
    perAddress: 100,
    overall: 2,
  })
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, second)).toISOString()
  limit.attempt({ address: '203.0.113.1', email: 'a', tablet: null, now: at(0) }).forgive()
  limit.attempt({ address: '203.0.113.2', email: 'b', tablet: null, now: at(1) }).forgive()
  expect(() =>
    limit.attempt({ address: '203.0.113.3', email: 'c', tablet: null, now: at(2) }),
  ).toThrow(expect.objectContaining({ retryAfter: 8 }))
  limit.attempt({ address: '203.0.113.3', email: 'c', tablet: null, now: at(10) })
})

test.each([
  [null, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-sa', 'ar'],
  ['fr, ar;q=0.5', 'ar'],
  ['ar;q=0.5, en;q=0.6', 'en'],
  ['en;q=0.5, ar;q=0.9', 'ar'],
  ['ar;q=0', 'en'],
  ['arabic, *;q=0.1', 'en'],
] as const)('%j is answered in %s', (header, language) => {
  expect(readerLanguage(header)).toBe(language)
})
