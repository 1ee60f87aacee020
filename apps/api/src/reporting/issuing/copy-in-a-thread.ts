import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ProblemError } from '../../platform/problem.ts'
import { createWaitingLine } from '../../platform/waiting-line.ts'
import type { CopyOrder } from './copy-thread.ts'

/** Milliseconds; the longest report takes a tenth of it. */
const patience = 60_000
/** Of the thread's heap, in megabytes. */
const maxMemory = 512
const retryAfter = 10
/** One copy after the other; beside the one that is made a person has one that waits. */
const inTurn = createWaitingLine({ atOnce: 1, strangers: 10, perPlace: 1, known: 0, retryAfter })

/**
 * Writes a copy of an issued report, while calls are answered. Throws server-busy where too many wait, of all
 * or of this person, and where it takes too long.
 */
export const copyInAThread = async (
  order: CopyOrder,
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn({ isKnown: false, place: userId }, async () => {
    const worker = new Worker(new URL('copy-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    })
    const signal = AbortSignal.timeout(patience)
    try {
      // Rejects with what the thread threw, too.
      const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array<ArrayBuffer>]
      return bytes
    } catch (error) {
      if (!signal.aborted) throw error
      throw new ProblemError('server-busy', 'This report takes too long.', { retryAfter })
    } finally {
      await worker.terminate()
    }
  })
