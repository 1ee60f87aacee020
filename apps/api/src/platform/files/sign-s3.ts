import { createHash, createHmac } from 'node:crypto'

export type S3Keys = { readonly id: string; readonly secret: string; readonly region: string }
type Request = {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

const sha256 = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex')
const hmac = (key: Uint8Array | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/**
 * The headers that a request to S3 is sent with, signed with the keys as of `now` (ISO).
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3(
  { method, url, headers = {}, body = new Uint8Array() }: Request,
  { id, secret, region }: S3Keys,
  now: string,
): Record<string, string> {
  const time = now.replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const hash = sha256(body)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  const signature = hmac(key, text).toString('hex')
  const { host: _, ...sent } = signed
  return {
    ...sent,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${id}/${scope}, ` +
      `SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
