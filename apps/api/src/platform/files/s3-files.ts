import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { checkKey, FilesAwayError, type Files } from './files.ts'

/** A bucket of an S3-compatible server, as `FILES_URL` names it; objects lie under `prefix`. */
export type S3Place = {
  readonly id: string
  readonly secret: string
  readonly region: string
  /** `https://s3.example.org/bucket`, without a slash at the end. */
  readonly bucket: string
  /** Empty, or `apron/`. */
  readonly prefix: string
}

/** Milliseconds after which a request that is not answered is given up. */
const patience = 30_000
const tries = 3
/** Milliseconds before it is tried again; twice as many before the third time. */
const pause = 250

/** Keeps files in a bucket, which is addressed by path, as every such server understands it. */
export function s3Files(place: S3Place, clock: () => number): Files {
  const send = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    checkKey(key)
    const url = new URL(`${place.bucket}/${place.prefix}${key}`)
    const request = async (): Promise<Response> => {
      const headers = await sign(method, url, body, place, clock())
      const signal = AbortSignal.timeout(patience)
      return fetch(url, { method, headers, signal, redirect: 'error', ...(body && { body }) })
    }
    return persist(request, `${method} ${url.host}`)
  }
  const read: Files['read'] = async (key) => {
    const response = await send('GET', key)
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    const text = await textOf(response)
    if (response.status === 404 && !text.includes('NoSuchBucket')) return null
    throw refusal(response, text)
  }
  return {
    put: async (key, bytes) => {
      const response = await send('PUT', key, new Uint8Array(bytes))
      if (!response.ok) throw await refused(response)
    },
    read,
    // A request to the bucket may take half a minute, and a slow tablet longer.
    open: read,
    remove: async (key) => {
      const response = await send('DELETE', key)
      if (!response.ok && response.status !== 404) throw await refused(response)
    },
  }
}

/** The headers that a request is sent with, its body signed as well: over plain HTTP nobody else vouches for it. */
async function sign(
  method: string,
  url: URL,
  body: Uint8Array | undefined,
  { id, secret, region }: S3Place,
  now: number,
): Promise<Headers> {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': hash },
    accessKeyId: id,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, ''),
  })
  return (await signer.sign()).headers
}

/** What a server that is busy or restarts did not take is sent again: all three methods may be repeated. */
async function persist(request: () => Promise<Response>, what: string): Promise<Response> {
  for (let tried = 1; ; tried++) {
    try {
      const response = await request()
      if (response.status < 500 || tried === tries) return response
      await response.body?.cancel()
    } catch (error) {
      if (tried === tries) throw new FilesAwayError(`${what}: ${reasonOf(error)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, pause * tried))
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

const refused = async (response: Response): Promise<FilesAwayError> =>
  refusal(response, await textOf(response))

const refusal = ({ status }: Response, text: string): FilesAwayError => {
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1]
  return new FilesAwayError(`FILES_URL answered ${status}${code === undefined ? '' : ` ${code}`}`)
}

const textOf = async (response: Response): Promise<string> =>
  (await response.text().catch(() => '')).slice(0, 10_000)
