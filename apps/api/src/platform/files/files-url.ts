import type { S3Place } from './s3-files.ts'

/**
 * Reads `s3://ID:SECRET@s3.example.org/bucket/folder?region=eu-central-1`; with `s3+http` there is no TLS.
 * Null where a text is no such address. The region is `us-east-1` where none is named, which servers other
 * than Amazon's take.
 */
export function parseFilesUrl(text: string): S3Place | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  const scheme = { 's3:': 'https', 's3+http:': 'http' }[protocol]
  if (scheme === undefined || host === '' || username === '' || password === '') return null
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) || hash !== '') return null
  if (!folders.every((name) => /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(name))) return null
  const region = searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region) || [...searchParams.keys()].some((it) => it !== 'region')) {
    return null
  }
  try {
    return {
      id: decodeURIComponent(username),
      secret: decodeURIComponent(password),
      region,
      bucket: `${scheme}://${host}/${bucket}`,
      prefix: folders.map((name) => `${name}/`).join(''),
    }
  } catch {
    return null
  }
}
