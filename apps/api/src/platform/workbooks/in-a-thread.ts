import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'

/** Milliseconds; the largest that may be written takes a tenth of it. */
const patience = 60_000

/** As `writeWorkbook`, while calls are answered. Throws where it takes too long or breaks. */
export async function writeWorkbookInAThread(
  sheets: readonly Sheet[],
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData: sheets })
  try {
    const signal = AbortSignal.timeout(patience)
    // Rejects with what the thread threw, too.
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array<ArrayBuffer>]
    return bytes
  } finally {
    await worker.terminate()
  }
}
