import { expect, test } from 'vitest'
import { headOf } from '../people/accounts/testing/head-of.ts'
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

test.each(['ff01', 'ffd0', 'ffd7', 'ff00', 'ffd8'])(
  'a JPEG in which %s hides the frame that decoders see says nothing',
  (mark) => {
    const seen = 'ffc00011082710271003012200021101031101'
    const hidden = Buffer.concat([
      Buffer.from(`ffd8${mark}${seen}`, 'hex'),
      Buffer.alloc(0xffc0),
      headOf.jpeg(64, 64),
    ])
    // What comes after the length that is none, for who takes the frame's mark for one.
    headOf.jpeg(64, 64).copy(hidden, 4 + 0xffc0, 2)
    expect(readPixels(hidden)).not.toMatchObject({ width: 64 })
  },
)

test('a JPEG segment that is shorter than its own length says nothing', () => {
  const short = Buffer.concat([Buffer.from('ffd8ffe00000', 'hex'), headOf.jpeg(64, 64).subarray(2)])
  expect(readPixels(short)).toBeNull()
})
