import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { JobFault } from '../../platform/jobs/job-fault.ts'
import type { Asked, AskedLogo, AskedNotice, AskedTables, Told } from './thread.ts'

export type Made = Exclude<Told, { fault: string }>

/** Megabytes that the thread may take; a report that wants more fails, and not the server. */
const most = 1024
/** Milliseconds that it waits for the next report before it ends: what it has loaded serves them all. */
const idleFor = 20_000

let thread: Worker | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * Sets a report in a thread of its own, one after the other. Throws a JobFault `setter` where it cannot be
 * set, `too-many-pages` where it would be too long, and the reason of `signal` once its time is over.
 */
export const makeInThread = (asked: Asked, signal: AbortSignal): Promise<Made> =>
  setInThread(asked, signal)

/** The same for figures in tables, and for a logo alone. */
export function setInThread(
  asked: Asked | AskedNotice | AskedTables | AskedLogo,
  signal: AbortSignal,
): Promise<Made> {
  const made = turn.then(() => makeNext(asked, signal))
  turn = made.catch(() => undefined)
  return made
}

async function makeNext(
  asked: Asked | AskedNotice | AskedTables | AskedLogo,
  timeOver: AbortSignal,
): Promise<Made> {
  timeOver.throwIfAborted()
  clearTimeout(idle)
  const worker = (thread ??= begin())
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, timeOver])
  try {
    worker.postMessage(asked)
    const told = once(worker, 'message', { signal }).then(([it]) => it as Told)
    const ended = once(worker, 'exit', { signal }).then((): Told => ({ fault: 'It ended early.' }))
    const outcome = await Promise.race([told, ended])
    ended.catch(() => undefined)
    if ('fault' in outcome) throw new JobFault(outcome.code ?? 'setter', outcome.fault)
    return outcome
  } catch (error) {
    // Out of memory, out of time, or its file cannot be read: the next one begins anew.
    end()
    timeOver.throwIfAborted()
    throw error instanceof JobFault ? error : new JobFault('setter', String(error))
  } finally {
    over.abort()
    idle = setTimeout(end, idleFor)
    idle.unref()
  }
}

function begin(): Worker {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: most },
  })
  // A server that ends does not wait for it; what it was making is made by the next.
  worker.unref()
  worker.on('error', () => undefined)
  return worker
}

function end(): void {
  const worker = thread
  thread = null
  void worker?.terminate()
}
