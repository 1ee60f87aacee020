import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'

const unpack = promisify(gunzip)

/**
 * A long text as a column keeps it, in base64 of gzip: a tenth of its length. At once, some milliseconds: it is
 * packed within transactions, and nobody is to wait there for a thread.
 */
export const packText = (text: string): string => gzipSync(text).toString('base64')

/** The bytes of such a text. */
export const unpackText = async (packed: string): Promise<Buffer<ArrayBuffer>> =>
  unpack(Buffer.from(packed, 'base64'))
