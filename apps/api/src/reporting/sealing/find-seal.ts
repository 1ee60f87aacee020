import * as pki from 'pkijs'

/** A seal as it lies in a PDF. */
export type Seal = {
  /** Where its hexadecimal digits begin, and how many there is room for. */
  readonly at: number
  readonly room: number
  /** Everything else, which it vouches for. */
  readonly covered: Uint8Array<ArrayBuffer>
  /** It vouches for the whole file: nothing was put behind it. */
  readonly isWhole: boolean
  readonly signed: pki.SignedData
}

/** The last seal of a PDF; null where there is none, or one that cannot be read. */
export function findSeal(bytes: Uint8Array): Seal | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const found = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  // Somebody may have written the same words in a title: the seal was put at the end.
  const range = found.at(-1)
  if (range === undefined) return null
  const [begin = 0, length = 0, again = 0, rest = 0] = range.slice(1).map(Number)
  const end = begin + length
  if (text[end] !== '<' || text[again - 1] !== '>') return null
  const digits = text.slice(end + 1, again - 1)
  const signed = readSigned(digits)
  if (signed === null) return null
  const covered = Buffer.concat([bytes.subarray(begin, end), bytes.subarray(again, again + rest)])
  return {
    at: end + 1,
    room: digits.length,
    covered: Uint8Array.from(covered),
    isWhole: begin === 0 && again + rest === bytes.length,
    signed,
  }
}

function readSigned(digits: string): pki.SignedData | null {
  try {
    const info = pki.ContentInfo.fromBER(withoutPadding(Buffer.from(digits, 'hex')))
    return new pki.SignedData({ schema: info.content })
  } catch {
    return null
  }
}

/** Of a DER value with zeros behind it the value alone. */
function withoutPadding(der: Buffer): Uint8Array<ArrayBuffer> {
  const size = der[1] ?? 0
  const more = size > 0x80 ? size - 0x80 : 0
  const length = more === 0 ? size : der.readUIntBE(2, more)
  return Uint8Array.from(der.subarray(0, 2 + more + length))
}
