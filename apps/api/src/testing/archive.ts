import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

export type Part = {
  readonly name: string
  readonly data: Uint8Array
  /** What the directory says that it unpacks to, where that is a lie. */
  readonly declared?: number
}

/** A ZIP file of these parts, as a spreadsheet program writes one, or somebody who means harm. */
export function makeArchive(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, declared = data.length } of parts) {
    const packed = deflateRawSync(data, { level: 9 })
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const both = Buffer.alloc(26)
    both.writeUInt16LE(20, 0)
    both.writeUInt16LE(8, 4)
    both.writeUInt32LE(crc32(data), 10)
    both.writeUInt32LE(packed.length, 14)
    both.writeUInt32LE(declared, 18)
    both.writeUInt16LE(title.length, 22)
    both.copy(local, 4)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    both.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    bodies.push(local, title, packed)
    directory.push(entry, title)
    offset += 30 + title.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...bodies, entries, end]))
}

/** The parts of an archive that was written whole. */
export function partsOf(bytes: Uint8Array): Part[] {
  const file = Buffer.from(bytes)
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = file.readUInt32LE(end + 16)
  return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    const [packedSize, size, long] = [at + 20, at + 24, at + 28].map((it, i) =>
      i === 2 ? file.readUInt16LE(it) : file.readUInt32LE(it),
    ) as [number, number, number]
    const name = file.toString('utf8', at + 46, at + 46 + long)
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(start, start + packedSize)
    const data = file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    at += 46 + long + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    return { name, data, declared: size }
  })
}
