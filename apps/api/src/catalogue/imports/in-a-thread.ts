import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ProblemError } from '../../platform/problem.ts'
import { createWaitingLine } from '../../platform/waiting-line.ts'
import { isArchive } from '../../platform/workbooks/read-workbook.ts'
import { createPlanner, type FileNotice, type Planner } from './plan/planner.ts'
import type { Asked } from './read/read-file.ts'
import { faultAt } from './read/row-fault.ts'
import { toldShape } from './shape/told-shape.ts'
import type { Call } from './thread.ts'

/** Milliseconds for one answer; the largest file that is read takes a tenth of it. */
const longest = 60_000
/** Bytes of a text that are read at once, in less time than a thread takes to begin, whatever stands in them. */
const small = 10_000
/** Seconds after which whoever waited too long may try again. */
const retryAfter = 10
/** Of the thread's heap, in megabytes. What is young is kept small: it is memory all the same. */
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 }
/** Each may take all of that: two are read at once, few wait with their bytes, and of one person one. */
const inTurn = createWaitingLine({
  atOnce: 2,
  strangers: 4,
  perPlace: 1,
  known: 0,
  retryAfter,
})

/**
 * As `createPlanner`, until the work is done; what is not small is read in a thread of its own, while calls are
 * answered. So is every workbook: one of a few bytes may take all the memory that its reader is given. `by` is who
 * asks; their bytes are gone where they had a buffer of their own. Throws server-busy where too many wait, of all or
 * of this person, and where an answer takes too long.
 */
export async function withPlanner<T>(
  asked: Asked,
  { newId, by }: { readonly newId: () => string; readonly by: string },
  work: (planner: Planner) => Promise<T>,
  patience = longest,
): Promise<T> {
  const { bytes } = asked
  // Whoever asks keeps their bytes: reading uses them up.
  if (bytes.byteLength < small && !isArchive(bytes))
    return work(await createPlanner({ ...asked, bytes: new Uint8Array(bytes) }, newId))
  return inTurn({ isKnown: false, place: by }, () => inAThread(asked, work, patience))
}

async function inAThread<T>(
  asked: Asked,
  work: (planner: Planner) => Promise<T>,
  patience: number,
): Promise<T> {
  const { bytes, kind } = asked
  const format = isArchive(bytes) ? 'xlsx' : 'csv'
  // The thread has the bytes alone, where they are no part of something else.
  const isWhole = bytes.byteLength === bytes.buffer.byteLength
  const workerData: Asked = { ...asked, bytes: isWhole ? bytes : new Uint8Array(bytes) }
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData,
    transferList: [workerData.bytes.buffer as ArrayBuffer],
    resourceLimits,
  })
  // Listened to from beginning to end: an error of a thread that nobody listens to would end the server.
  const died = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new ThreadEndedError('The thread that read the file ended.')))
  })
  died.catch(() => undefined)
  const answer = async <A>(): Promise<A> => {
    const signal = AbortSignal.timeout(patience)
    const told = once(worker, 'message', { signal }) as Promise<[A]>
    const [given] = await Promise.race([told, died]).catch((error: unknown) => {
      if (!signal.aborted) throw error
      throw new ProblemError('server-busy', 'This file takes too long.', { retryAfter })
    })
    return given
  }
  const ask = async <N extends Call['act']>(act: N, ...given: Parameters<Planner[N]>) => {
    const answered = answer<Awaited<ReturnType<Planner[N]>>>()
    worker.postMessage({ act, given })
    return answered.catch(refuse)
  }
  try {
    return await work({
      file: await answer<FileNotice>().catch((error: unknown) => tooMuch({ kind, format }, error)),
      know: async (part) => ask('know', part),
      forget: async () => ask('forget'),
      plan: async () => ask('plan'),
      undo: async () => ask('undo'),
      left: async () => ask('left'),
      next: async (which) => ask('next', which),
    })
  } finally {
    await worker.terminate()
  }
}

class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError'
}

const hasDied = (error: unknown): boolean =>
  error instanceof ThreadEndedError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')

/** A thread that died while it compared the file with the library refuses the import. Throws what else went wrong. */
function refuse(error: unknown): never {
  if (!hasDied(error)) throw error
  const message = 'This file is too large to import. Split it.'
  throw new ProblemError('input-invalid', message, {
    issues: [{ path: 'file', code: 'too-many-cells', message }],
  })
}

const unread = {
  picked: [],
  line: null,
  hidden: 0,
  isLeft: false,
  from: { category: null, subCategory: null, sources: [] },
  numbers: null,
  asked: [],
} as const

type Known = Pick<Asked, 'kind'> & Pick<FileNotice['told'], 'format'>

/** What is told of a file for which the thread had too little memory. Throws anything else that it broke from. */
function tooMuch({ kind, format }: Known, error: unknown): FileNotice {
  if (!hasDied(error)) throw error
  return {
    kind,
    told: { format, encoding: null },
    hash: '',
    ignored: [],
    headings: [],
    notes: [],
    shape: toldShape(
      { grids: [], faults: [], notes: [], told: { format, encoding: null } },
      unread,
    ),
    rowCount: 0,
    isLeavable: false,
    faults: [faultAt({}, 'too-many-cells')],
  }
}
