import { unzipSync, zipSync } from 'fflate'

export type Part = {
  readonly name: string
  readonly data: Uint8Array
  /** What the directory says that it unpacks to, where that is a lie. */
  readonly declared?: number
}

/** A ZIP file of these parts, as a spreadsheet program writes one, or somebody who means harm. */
export function makeArchive(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const packed = zipSync(Object.fromEntries(parts.map(({ name, data }) => [name, data])))
  const file = new DataView(packed.buffer)
  // The last fields of the file say where its directory begins.
  let at = file.getUint32(packed.length - 6, true)
  for (const { name, declared } of parts) {
    if (declared !== undefined) file.setUint32(at + 24, declared, true)
    at += 46 + Buffer.byteLength(name)
  }
  return packed
}

/** The parts of an archive that was written whole. */
export const partsOf = (bytes: Uint8Array): Part[] =>
  Object.entries(unzipSync(bytes)).map(([name, data]) => ({ name, data }))
