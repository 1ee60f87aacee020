import type { StoredBytes } from '@apron/contracts/given-file.ts'
import { ProblemError } from '../problem.ts'

export type DownloadBounds = {
  /** Files that one person may be receiving at the same time. */
  readonly files: number
  /** Other large answers of one person at the same time. */
  readonly answers: number
  /** Bytes in memory that wait to be received, of everybody. */
  readonly most: number
  /** Milliseconds without progress after which a receiver is given up. */
  readonly idle: number
}

const usual: DownloadBounds = { files: 4, answers: 12, most: 160_000_000, idle: 60_000 }
/** Answers below this fit into the buffers of a socket. */
const large = 256 * 1024
const chunk = 64 * 1024
const retryAfter = 10

type Bytes = Uint8Array<ArrayBuffer>

/** What one call sends. */
export type Download = {
  /** Takes a place for a file before it is read or made. Throws server-busy where there is none. */
  readonly enter: (person: string) => void
  /** The body of the answer; its place is free again once it was received or given up. Throws as `enter`. */
  readonly send: (
    body: string | Bytes | StoredBytes,
    person: string,
  ) => string | Bytes | ReadableStream<Uint8Array>
  /** Nothing is sent after all. */
  readonly leave: () => void
}

/**
 * Bounds what is held for those who receive: a socket that is not read would otherwise keep a whole file in
 * memory. Large bodies go out in small parts, each when the one before it was taken.
 */
export function createDownloads(bounds: DownloadBounds = usual): () => Download {
  const here = new Set<{ readonly key: string; bytes: number }>()
  const take = (key: string, most: number): { readonly key: string; bytes: number } => {
    if ([...here].filter((place) => place.key === key).length >= most) throw busy()
    const place = { key, bytes: 0 }
    here.add(place)
    return place
  }
  return () => {
    let place: { readonly key: string; bytes: number } | null = null
    const leave = (): void => {
      if (place !== null) here.delete(place)
    }
    return {
      enter: (person) => void (place ??= take(`file ${person}`, bounds.files)),
      leave,
      send: (body, person) => {
        const isInMemory = typeof body === 'string' || body instanceof Uint8Array
        if (isInMemory && body.length < large) {
          leave()
          return body
        }
        place ??= take(`answer ${person}`, bounds.answers)
        const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
        if (bytes instanceof Uint8Array) {
          const held = [...here].reduce((sum, it) => sum + it.bytes, 0)
          if (held > 0 && held + bytes.length > bounds.most) {
            leave()
            throw busy()
          }
          place.bytes = bytes.length
        }
        const parts = bytes instanceof Uint8Array ? partsOf(bytes) : readAll(bytes)
        return inSteps(parts, bounds.idle, leave)
      },
    }
  }
}

const busy = (): ProblemError =>
  new ProblemError('server-busy', 'Too many downloads at once. Try again.', { retryAfter })

async function* partsOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
}

async function* readAll(source: StoredBytes): AsyncGenerator<Uint8Array> {
  for await (const part of source.open()) yield part
}

/** Gives one part whenever one is asked for; ends when nobody asks for `idle` milliseconds. */
function inSteps(
  parts: AsyncGenerator<Uint8Array>,
  idle: number,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(timer)
    onEnd()
    await parts.return(undefined)
  }
  const watch = (controller: ReadableStreamDefaultController): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      controller.error(new Error('nobody received the answer'))
      void end()
    }, idle)
    timer.unref()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: watch,
      pull: async (controller) => {
        watch(controller)
        try {
          const { done, value } = await parts.next()
          if (done !== true) return controller.enqueue(value)
          controller.close()
          await end()
        } catch (error) {
          controller.error(error)
          await end()
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
