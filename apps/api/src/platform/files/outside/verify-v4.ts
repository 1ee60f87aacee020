import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a server of S3 knows of whoever may ask it. */
export type Known = {
  readonly secrets: ReadonlyMap<string, string>
  readonly region: string
  readonly now: () => number
}

const farthest = 15 * 60_000
const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const hex = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const mac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/**
 * Why a request is refused, in the words of S3; null where its signature is good. Computed anew from what
 * came over the wire, by Amazon's text on Signature Version 4 and nothing of the program.
 */
export function whyRefused(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { secrets, region, now }: Known,
): string | null {
  const [, id = '', day = '', place = '', names = '', signature = ''] =
    shape.exec(headers.authorization ?? '') ?? []
  if (id === '') return 'AccessDenied'
  const secret = secrets.get(id)
  if (secret === undefined) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const at = Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
  if (!(Math.abs(now() - at) <= farthest)) return 'RequestTimeTooSkewed'
  if (place !== region || day !== time.slice(0, 8)) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const hash = hex(body)
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = url.split('?')
  const canonical =
    `${method}\n${path}\n${query.split('&').toSorted().join('&')}\n` +
    signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('') +
    `\n${names}\n${hash}`
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hex(canonical)}`
  const key = mac(mac(mac(mac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  const wanted = mac(key, toSign)
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
