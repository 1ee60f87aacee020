import { expect, test } from 'vitest'
import { signHere } from './signatures.ts'

const { subtle } = globalThis.crypto
const hmac = { name: 'HMAC', hash: 'SHA-256' }
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const secret = bytes('a secret of thirty-two characters')
const keyFor = (use: 'sign' | 'verify'): CryptoKey =>
  signHere('importKey', ['raw', secret, hmac, false, [use]]) as CryptoKey

test('what is signed here is what the platform signs', async () => {
  const here = signHere('sign', ['HMAC', keyFor('sign'), bytes('said')]) as ArrayBuffer
  const key = await subtle.importKey('raw', secret, hmac, false, ['sign'])
  expect(new Uint8Array(here)).toEqual(new Uint8Array(await subtle.sign(hmac, key, bytes('said'))))
})

test('a signature is verified, and one of something else or cut is none', () => {
  const signature = new Uint8Array(
    signHere('sign', ['HMAC', keyFor('sign'), bytes('said')]) as ArrayBuffer,
  )
  const verify = (claimed: Uint8Array, data: string): unknown =>
    signHere('verify', ['HMAC', keyFor('verify'), claimed, bytes(data)])
  expect(verify(signature, 'said')).toBe(true)
  expect(verify(signature, 'not said')).toBe(false)
  expect(verify(signature.slice(1), 'said')).toBe(false)
})

test('what is no HMAC, and a key for something else, is left to the platform', () => {
  expect(signHere('digest', ['SHA-256', bytes('said')])).toBe(null)
  expect(signHere('sign', ['HMAC', keyFor('verify'), bytes('said')])).toBe(null)
  const other = { name: 'HMAC', hash: 'SHA-512' }
  expect(signHere('importKey', ['raw', secret, other, false, ['sign']])).toBe(null)
})
