export type Part = { readonly name: string; readonly text: string }

/** A ZIP file of these parts, packed. */
export async function archiveOf(parts: readonly Part[]): Promise<Blob> {
  const files: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { name, text } of parts) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(text)]
    const packed = await packedOf(bytes)
    // Names are UTF-8, packed by deflate, on the first day that the format knows.
    const facts = [
      [2, 20],
      [2, 0x0800],
      [2, 8],
      [2, 0],
      [2, 0x21],
      [4, crcOf(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, path.length],
    ] as const
    const local = fields([[4, 0x04034b50], ...facts, [2, 0]])
    files.push(local, path, packed)
    const more = [
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const
    directory.push(fields([[4, 0x02014b50], [2, 20], ...facts, ...more]), path)
    at += local.length + path.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = fields([
    [4, 0x06054b50],
    [4, 0],
    [2, parts.length],
    [2, parts.length],
    [4, size],
    [4, at],
    [2, 0],
  ])
  return new Blob([...files, ...directory, end])
}

const encoder = new TextEncoder()

async function packedOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packing = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packing).arrayBuffer())
}

/** Numbers in so many bytes, the lowest first. */
function fields(
  numbers: readonly (readonly [size: 2 | 4, value: number])[],
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of numbers) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}
