import { inflateRawSync } from 'node:zlib'
import { unpackedMaxBytes, type WorkbookFault } from './sheet.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const entryMax = 1000

/**
 * Whether a ZIP file is safe to unpack: its directory is read, the sizes that it declares are summed up,
 * and each entry is unpacked once, into no more than it declared. A file of kilobytes can unpack to
 * gigabytes, and whoever makes such a file writes what they like into its directory.
 */
export function checkArchive(bytes: Uint8Array): WorkbookFault | null {
  try {
    const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (entries === null) return 'broken'
    const total = entries.reduce((sum, { size }) => sum + size, 0)
    if (total > unpackedMaxBytes) return 'too-large-unpacked'
    return entries.every(isAsDeclared) ? null : 'broken'
  } catch {
    return 'broken'
  }
}

/** What the parts of a file that passed `checkArchive` unpack to, by what they declare. */
export const unpackedBytes = (bytes: Uint8Array): number =>
  (entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? []).reduce(
    (sum, { size }) => sum + size,
    0,
  )

/** The names of the parts of a ZIP file; none where its directory cannot be read. */
export function partNames(bytes: Uint8Array): readonly string[] {
  try {
    const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return (entries ?? []).map(({ name }) => name)
  } catch {
    return []
  }
}

type Entry = {
  readonly name: string
  readonly method: number
  readonly packed: Buffer
  readonly size: number
}

/** What the directory at the file's end names; null where there is none, or more than a workbook has. */
function entriesOf(file: Buffer): Entry[] | null {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || file.readUInt32LE(end) !== endMark) return null
  const count = file.readUInt16LE(end + 10)
  if (count === 0 || count > entryMax) return null
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i += 1) {
    if (file.readUInt32LE(at) !== entryMark) return null
    const packedSize = file.readUInt32LE(at + 20)
    const local = file.readUInt32LE(at + 42)
    // The local header repeats name and extra field, which may be of other lengths than in the directory.
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    if (start + packedSize > file.length) return null
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28)),
      method: file.readUInt16LE(at + 10),
      packed: file.subarray(start, start + packedSize),
      size: file.readUInt32LE(at + 24),
    })
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** Throws where it unpacks to more. */
function isAsDeclared({ method, packed, size }: Entry): boolean {
  if (method === 0) return packed.length === size
  if (method !== 8) return false
  return inflateRawSync(packed, { maxOutputLength: size + 1 }).length === size
}
