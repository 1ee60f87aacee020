import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createPlanner, type FileTold, type Planner } from './planner.ts'
import type { Asked } from './read-file.ts'
import type { Call } from './thread.ts'

/** Milliseconds for one answer; the largest file that is read takes a tenth of it. */
const patience = 60_000
/** Bytes that are read at once, in less time than a thread takes to begin. */
const small = 200_000
/** Of the thread's heap, in megabytes. What is young is kept small: it is memory all the same. */
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 }

/** As `createPlanner`, until the work is done; what is not small is read in a thread of its own, while calls are answered. */
export async function withPlanner<T>(
  asked: Asked,
  newId: () => string,
  work: (planner: Planner) => Promise<T>,
): Promise<T> {
  if (asked.bytes.byteLength < small) return work(await createPlanner(asked, newId))
  const { bytes } = asked
  // The thread has the bytes alone, where they are no part of something else.
  const isWhole = bytes.byteLength === bytes.buffer.byteLength
  const workerData: Asked = { ...asked, bytes: isWhole ? bytes : new Uint8Array(bytes) }
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData,
    transferList: [workerData.bytes.buffer as ArrayBuffer],
    resourceLimits,
  })
  const answer = async <A>(): Promise<A> => {
    // Rejects with what the thread threw, too.
    const [given] = (await once(worker, 'message', { signal: AbortSignal.timeout(patience) })) as [
      A,
    ]
    return given
  }
  const ask = async <N extends Call['act']>(act: N, ...given: Parameters<Planner[N]>) => {
    const answered = answer<Awaited<ReturnType<Planner[N]>>>()
    worker.postMessage({ act, given })
    return answered
  }
  try {
    return await work({
      file: await answer<FileTold>(),
      know: async (part) => ask('know', part),
      forget: async () => ask('forget'),
      plan: async () => ask('plan'),
      undo: async () => ask('undo'),
      next: async (which) => ask('next', which),
    })
  } finally {
    await worker.terminate()
  }
}
