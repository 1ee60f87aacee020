import { isUtf8 } from 'node:buffer'

/** A text in UTF-8 without its mark, every line of which ends in a newline, and the encoding that it was read in. */
export type Decoded = { readonly bytes: Buffer; readonly encoding: string | null }

/**
 * The bytes are used up. Reads UTF-8, UTF-16 by its mark or its zeros, and Windows-1256 where that gives Arabic. Null where it
 * cannot be told which encoding it is: the letters would be other ones, and nobody would notice.
 * Most files are UTF-8, and are never made a text as a whole: it would take twice their size.
 */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const wide = wideEncoding(bytes)
  if (wide !== null) return encoded(bytes, wide)
  return isUtf8(bytes) ? { bytes: withNewlines(bytes), encoding: null } : decodeArabic(bytes)
}

const [newline, carriageReturn] = [0x0a, 0x0d]

/** In their own place: a copy is as long as the file, and there while all the rest is read. */
function withNewlines(bytes: Uint8Array): Buffer {
  const from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.byteLength - from)
  let length = text.indexOf(carriageReturn)
  if (length === -1) return text
  for (let from = length; from !== -1;) {
    text[length] = newline
    length += 1
    from += text[from + 1] === newline ? 2 : 1
    const at = text.indexOf(carriageReturn, from)
    length += text.copy(text, length, from, at === -1 ? text.length : at)
    from = at
  }
  return text.subarray(0, length)
}

function encoded(bytes: Uint8Array, encoding: string): Decoded | null {
  const text = decodeAs(bytes, encoding)
  return text === null ? null : { bytes: withNewlines(Buffer.from(text)), encoding }
}

function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** By the byte-order mark; without one, commas and digits of a file leave a zero in every second byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 2000)
  if (head.length < 8) return null
  const zeros = [0, 1].map((side) => head.filter((byte, i) => i % 2 === side && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  const many = head.length / 8
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}

const foreign = /[^\p{ASCII}]/gu
/** A letter within a word of Latin ones, as in every text of the West. */
const amongLatin = /[^\p{ASCII}](?=[A-Za-z])|(?<=[A-Za-z])[^\p{ASCII}]/gu
const arabic =
  /[\u0621-\u0652\u060c\u061b\u061f\u0640\u200e\u200f\u00ab\u00bb\u2013\u2014\u2018-\u201d\u2026]/gu

/** Every byte is a letter of some kind to Windows-1256: it is taken where nearly all of them are words of Arabic. */
function decodeArabic(bytes: Uint8Array): Decoded | null {
  const text = decodeAs(bytes, 'windows-1256')
  if (text === null) return null
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  const all = count(foreign)
  const isArabic = count(arabic) >= all * 0.9 && count(amongLatin) <= all * 0.1
  return isArabic ? encoded(bytes, 'windows-1256') : null
}
