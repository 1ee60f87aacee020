import { expect, test } from 'vitest'
import { headOf } from './accounts/testing/head-of.ts'
import { readPixels } from './read-pixels.ts'

test.each(['png', 'jpeg', 'webp'] as const)('a %s says its size in its first bytes', (type) => {
  const head = headOf[type](640, 480)
  expect(readPixels(head)).toEqual({ type, width: 640, height: 480 })
  for (let length = 0; length < head.length - 9; length++) {
    expect(readPixels(head.subarray(0, length))).toBeNull()
  }
})

test('WebP in its two other codings, as real encoders write it', () => {
  const lossy = Buffer.from('52494646000000005745425056503820380000000000009d012a80024001', 'hex')
  expect(readPixels(lossy)).toEqual({ type: 'webp', width: 640, height: 320 })
  const packed = Buffer.alloc(25)
  packed.write('RIFF\0\0\0\0WEBPVP8L', 0, 'latin1')
  packed.writeUInt32LE(((320 - 1) << 14) | (640 - 1), 21)
  expect(readPixels(packed)).toEqual({ type: 'webp', width: 640, height: 320 })
})

test('what is no picture, has no size or never comes to it says nothing', () => {
  for (const bytes of ['', 'GIF89a', '<!doctype html>', '<svg width="9" height="9"/>']) {
    expect(readPixels(Buffer.from(bytes))).toBeNull()
  }
  expect(readPixels(headOf.png(0, 5))).toBeNull()
  expect(readPixels(Buffer.from('ffd8ffe00002ffe00002ff', 'hex'))).toBeNull()
})
