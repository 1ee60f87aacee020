import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { BackupError } from './backup-error.ts'
import type { Asked, Told } from './thread.ts'

/**
 * Makes a backup and reads it again, in a thread of its own. Gives the number of its last row; throws a
 * BackupError, and leaves no file, where it is not whole.
 */
export async function backUpInAThread(asked: Asked, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData: asked })
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    const ended = once(worker, 'exit').then((): Told => ({ fault: 'The backup was broken off.' }))
    const told = once(worker, 'message').then(([it]) => it as Told)
    const outcome = await Promise.race([told, ended])
    if ('seq' in outcome) return outcome.seq
    await rm(asked.file, { force: true })
    throw new BackupError(outcome.fault)
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
