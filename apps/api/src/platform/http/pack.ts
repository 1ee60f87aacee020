import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

export type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

/** How the name of a packed file ends that lies beside what it was made of. */
export const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Brotli's best, which takes seconds for a megabyte: for what is packed once and sent for months. */
export const best = 11

/** Packs; `quality` is Brotli's, and gzip is always at its best, which costs little. */
export async function pack(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  const packed =
    encoding === 'gzip'
      ? await zip(bytes, { level: 9 })
      : await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
  return new Uint8Array(packed)
}

/** Whether `packed` is these very bytes: of an older build, cut off or no such thing at all, it is not. */
export async function isPackedOf(
  packed: Bytes,
  bytes: Bytes,
  encoding: Encoding,
): Promise<boolean> {
  // What would become more than the file is not it, however much more.
  const options = { maxOutputLength: Math.max(1, bytes.length) }
  const unpack = encoding === 'gzip' ? unzip : unbrotli
  const unpacked = await unpack(packed, options).catch(() => null)
  return unpacked !== null && unpacked.equals(bytes)
}
