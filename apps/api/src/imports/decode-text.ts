/** A text and the encoding that it was read in. */
export type Decoded = { readonly text: string; readonly encoding: string | null }

/**
 * Reads UTF-8, UTF-16 by its mark or its zeros, and Windows-1256 where that gives Arabic. Null where it
 * cannot be told which encoding it is: the letters would be other ones, and nobody would notice.
 */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const wide = wideEncoding(bytes)
  if (wide !== null) return decodeAs(bytes, wide)
  return decodeAs(bytes, 'utf-8') ?? decodeArabic(bytes)
}

function decodeAs(bytes: Uint8Array, encoding: string): Decoded | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return {
      text: text.replaceAll(/\r\n?/g, '\n'),
      encoding: encoding === 'utf-8' ? null : encoding,
    }
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
  const decoded = decodeAs(bytes, 'windows-1256')
  if (decoded === null) return null
  const count = (pattern: RegExp): number => decoded.text.match(pattern)?.length ?? 0
  const all = count(foreign)
  return count(arabic) >= all * 0.9 && count(amongLatin) <= all * 0.1 ? decoded : null
}
