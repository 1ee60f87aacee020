/**
 * fake-indexeddb runs each request as a task of `setImmediate`. Here these tasks wait in a queue of
 * our own, so that they run one at a time in one order, a thing can be done after the k-th of them,
 * and it is known when nothing is left to run.
 */
type Task = () => void

const hop = globalThis.setImmediate.bind(globalThis)
const queue: Task[] = []
/** Turns of the event loop without a task after which nothing can be under way any more. */
const quietTurns = 4
const mostTasks = 200_000
/** The server's database is a PostgreSQL server. */
const waitsForOthers = (process.env['APRON_TEST_POSTGRES'] ?? '') !== ''

/** From here on every `setImmediate` of this process goes through the queue. */
export function takeOverTasks(): void {
  const enqueue = (task: (...rest: unknown[]) => void, ...rest: unknown[]): object => {
    queue.push(() => task(...rest))
    return {}
  }
  globalThis.setImmediate = enqueue as unknown as typeof globalThis.setImmediate
}

let blocked = 0
const unblock: (() => void)[] = []

/**
 * Work that waits for another process: no task runs before it is done, so that what it takes in real
 * time decides nothing. Work that needs no such wait passes as it is.
 */
export async function blocking<T>(work: Promise<T>): Promise<T> {
  if (!waitsForOthers) return work
  blocked += 1
  try {
    return await work
  } finally {
    blocked -= 1
    if (blocked === 0) for (const go of unblock.splice(0)) go()
  }
}

/** Something to be done after so many tasks of the current run. */
export type Interruption = { readonly after: number; readonly act: () => void }

/**
 * Runs tasks until nothing is left, with all that their promises lead to. Interruptions that were
 * never reached are done at the end, when the rest is quiet. Gives back how many tasks ran.
 */
export async function runUntilQuiet(interruptions: Interruption[]): Promise<number> {
  let count = 0
  let quiet = 0
  while (quiet < quietTurns) {
    await new Promise<void>((resolve) => hop(resolve))
    if (blocked > 0) {
      await new Promise<void>((resolve) => unblock.push(resolve))
      quiet = 0
      continue
    }
    const due = interruptions.findIndex(({ after }) => after <= count)
    if (due !== -1) {
      interruptions.splice(due, 1)[0]!.act()
      quiet = 0
      continue
    }
    const task = queue.shift()
    if (task === undefined) {
      quiet += 1
      if (quiet === quietTurns && interruptions.length > 0) {
        interruptions.shift()!.act()
        quiet = 0
      }
      continue
    }
    quiet = 0
    task()
    count += 1
    if (count > mostTasks) throw new Error('the tasks of one step do not end')
  }
  return count
}
