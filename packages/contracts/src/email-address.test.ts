import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainAddress } from './email-address.ts'
import { credentials, email } from './user.ts'

test.each([
  ['noor@apron.example', 'noor@apron.example'],
  [' Noor@Apron.Example\n', 'noor@apron.example'],
  ['\u200fnoor@apron.example\u200e', 'noor@apron.example'],
  ['\u2068noor@apron.example\u2069\ufeff', 'noor@apron.example'],
  ['no\u00ador@apron\u200b.example', 'noor@apron.example'],
  ['noor@bücher.example', 'noor@xn--bcher-kva.example'],
  ['noor@مثال.إختبار', 'noor@xn--mgbh0fb.xn--kgbechtv'],
  ['noor@XN--MGBH0FB.xn--kgbechtv', 'noor@xn--mgbh0fb.xn--kgbechtv'],
])('%j is stored and asked for as %s', (typed, stored) => {
  expect(plainAddress(typed)).toBe(stored)
  expect(email.parse(typed)).toBe(stored)
  expect(credentials.parse({ email: typed, password: 'x' }).email).toBe(stored)
})

test.each([
  'noor',
  'noor@apron',
  '@apron.example',
  'noor@مثال',
  'noor@a/b.example',
  'نور@a.example',
])('%s is no address', (typed) => {
  expect(email.safeParse(typed).success).toBe(false)
})

test('an address that was made plain once stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress()), (text) => {
      const once = plainAddress(text)
      expect(plainAddress(once)).toBe(once)
    }),
  )
})
