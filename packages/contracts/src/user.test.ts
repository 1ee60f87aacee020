import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { namePart } from './user.ts'

test.each([
  ['Noor', true],
  ['  al-Haddad ', true],
  ['عبد\u200cالله', true],
  ['李', true],
  ['', false],
  ['\u200b\u200f', false],
  ['Noor\u202enimda', false],
  ['Noor\nBcc: x@y.z', false],
  ['\u0000', false],
])('%j may be a part of a name: %j', (text, expected) => {
  expect(z.safeParse(namePart, text).success).toBe(expected)
})
