import { ProblemError } from '../problem.ts'
import { defaultMaxBytes } from './body.ts'
import type { Call, Route } from './mount.ts'

export type ReceivingBounds = {
  /** Bytes that all files may have that are here at the same time, received or still coming. */
  readonly most: number
  /** How many of them may be one person's. */
  readonly perPerson: number
  /** Seconds after which whoever was turned away may try again. */
  readonly retryAfter: number
}

/** Three of the largest: each is memory until it is done with. */
const usual: ReceivingBounds = { most: 160_000_000, perPerson: 2, retryAfter: 10 }

/** Does `work` with a call whose file is not asked for before there is room for it. */
export type Receive = <T>(route: Route, call: Call, work: (call: Call) => Promise<T>) => Promise<T>

/**
 * Bounds how many bytes of files are here at once, whatever is done with them afterwards. Whoever is beyond it hears
 * that the server is busy before anything of theirs is read: their body throws server-busy when it is first
 * asked for, which is after they were known and allowed to. One that would be alone is always taken.
 */
export function createReceiving({ most, perPerson, retryAfter } = usual): Receive {
  const here = new Set<{ by: string; bytes: number }>()
  return async ({ endpoint }, call, work) => {
    if (endpoint.takesFile !== true) return work(call)
    const said = Number(call.request.headers.get('content-length') ?? Number.NaN)
    const { maxBytes = defaultMaxBytes } = endpoint
    // One that does not say how long it is counts for what came of it.
    const mine = { by: '', bytes: said <= maxBytes ? said : 0 }
    const busy = () =>
      new ProblemError('server-busy', 'The server is busy. Try again.', { retryAfter })
    const checkRoom = (): void => {
      const all = [...here].reduce((sum, { bytes }) => sum + bytes, 0)
      if (all > most && here.size > 1) throw busy()
    }
    const enter = (): void => {
      if (here.has(mine)) return
      if ([...here].filter(({ by }) => by === mine.by).length >= perPerson) throw busy()
      here.add(mine)
      checkRoom()
    }
    const grow = (bytes: number): void => {
      mine.bytes += bytes
      checkRoom()
    }
    const onCaller: Call['onCaller'] = (caller) => {
      mine.by = caller.userId
      call.onCaller(caller)
    }
    try {
      return await work({ ...call, onCaller, request: held(call.request, { mine, enter, grow }) })
    } finally {
      here.delete(mine)
    }
  }
}

type Place = {
  readonly mine: { readonly bytes: number }
  readonly enter: () => void
  readonly grow: (bytes: number) => void
}

/** A request that says when its body is asked for, and how it grows. */
function held(request: Request, { mine, enter, grow }: Place): Request {
  const whole = async (): Promise<ArrayBuffer> => {
    enter()
    return readInto(new ArrayBuffer(mine.bytes), request.body)
  }
  return new Proxy(request, {
    get: (target, name): unknown => {
      if (name === 'arrayBuffer') return whole
      if (name !== 'body' || target.body === null) return Reflect.get(target, name, target)
      enter()
      return parts(target.body, grow)
    },
  })
}

async function* parts(
  body: ReadableStream<Uint8Array>,
  grow: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    grow(part.length)
    yield part
  }
}

/**
 * Part by part into its place, where it is once: parts that are put together at the end are there twice, and once
 * more where the way in makes a copy of it.
 */
async function readInto(
  place: ArrayBuffer,
  body: ReadableStream<Uint8Array> | null,
): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(place)
  let length = 0
  for await (const part of body ?? []) {
    bytes.set(part, length)
    length += part.length
  }
  return length === place.byteLength ? place : place.slice(0, length)
}
