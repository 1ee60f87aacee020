/** A picture as it says of itself in its first bytes; nothing of it is decoded. */
export type Pixels = {
  readonly type: 'jpeg' | 'png' | 'webp'
  readonly width: number
  readonly height: number
}

const ascii = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', from, to)

/** Null for what is none of the three kinds, ends before it has said its size, or has none. */
export function readPixels(bytes: Buffer): Pixels | null {
  try {
    const found = pngOf(bytes) ?? webpOf(bytes) ?? jpegOf(bytes)
    return found !== null && found.width > 0 && found.height > 0 ? found : null
  } catch (error) {
    // It was read past its end.
    if (error instanceof RangeError) return null
    throw error
  }
}

function pngOf(bytes: Buffer): Pixels | null {
  if (ascii(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || ascii(bytes, 12, 16) !== 'IHDR') return null
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function webpOf(bytes: Buffer): Pixels | null {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return null
  const type = 'webp'
  const chunk = ascii(bytes, 12, 16)
  if (chunk === 'VP8X') {
    return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  }
  if (chunk === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8 ') return null
  return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** Its segments follow each other until a frame begins, which says the size, however it is coded. */
function jpegOf(bytes: Buffer): Pixels | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const mark = bytes.readUInt8(at + 1)
    if (mark === 0xff) {
      at += 1
      continue
    }
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
    if (isFrame) {
      return { type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    const length = bytes.readUInt16BE(at + 2)
    // Marks that stand alone have no length: a decoder would see another frame than we.
    if (mark < 0xc0 || (mark >= 0xd0 && mark <= 0xda) || length < 2) return null
    at += 2 + length
  }
}
