import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readImport, type Asked, type ReadFile } from './read-file.ts'

/** Milliseconds; the largest file that is read takes a tenth of it. */
const patience = 60_000
/** Bytes that are read at once, in less time than a thread takes to begin. */
const small = 200_000
/** Of the thread's heap, in megabytes. */
const mostMemory = 400

/** As `readImport`; what is not small is read in a thread of its own, while calls are answered. */
export async function readInAThread(asked: Asked): Promise<ReadFile> {
  if (asked.bytes.byteLength < small) return readImport(asked)
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  try {
    const signal = AbortSignal.timeout(patience)
    const [file] = (await once(worker, 'message', { signal })) as [ReadFile]
    return file
  } finally {
    await worker.terminate()
  }
}
