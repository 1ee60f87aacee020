import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'

const worthwhile = 1024
/** Up to this many bytes compressing here is quicker than handing it to another thread. */
const small = 32 * 1024
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The encoding to answer with, of those that an `Accept-Encoding` header allows. */
export function chooseEncoding(accept: string | null): 'br' | 'gzip' | null {
  if (accept === null) return null
  const allowed = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, q]) => q === undefined || !/^q=0(\.0*)?$/.test(q))
      .map(([name]) => name),
  )
  if (allowed.has('br')) return 'br'
  return allowed.has('gzip') ? 'gzip' : null
}

/** A text as it goes over the wire, and the name of its encoding; small ones go as they are. */
export async function encodeText(
  text: string,
  accept: string | null,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }> {
  const encoding = text.length < worthwhile ? null : chooseEncoding(accept)
  if (encoding === null) return { body: text, encoding }
  if (text.length < small && /\bgzip\b/i.test(accept ?? '')) {
    return { body: new Uint8Array(gzipSync(text, { level: 4 })), encoding: 'gzip' }
  }
  const packed =
    encoding === 'gzip'
      ? await gzipAsync(text)
      : await brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { body: new Uint8Array(packed), encoding }
}
