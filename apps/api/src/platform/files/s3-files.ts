import { checkKey, FilesAwayError, type Files } from './files.ts'
import { signS3, type S3Keys } from './sign-s3.ts'

/** A bucket of an S3-compatible server, as `FILES_URL` names it; objects lie under `prefix`. */
export type S3Place = S3Keys & {
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
      const headers = signS3(
        { method, url, ...(body && { body }) },
        place,
        new Date(clock()).toISOString(),
      )
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
