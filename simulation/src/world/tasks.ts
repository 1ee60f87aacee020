import { signHere } from './signatures.ts'

/**
 * fake-indexeddb runs each request as a task of `setImmediate`. Here these tasks wait in a queue of
 * our own, so that they run one at a time in one order, a thing can be done after the k-th of them,
 * and it is known when nothing is left to run.
 */
type Task = () => void

const hop = globalThis.setImmediate.bind(globalThis)
const queue: Task[] = []
/** Turns of the event loop without a task after which nothing can be under way any more. */
const quietTurns = 2
const maxTasks = 200_000
/**
 * Turns that are asked for at once while tasks wait: Node runs them one after the other, each with all
 * that its promises lead to, and looks at the system's events only after the last.
 */
const turnsAhead = 16
/** The server's database is a PostgreSQL server. */
const waitsForOthers = (process.env['APRON_TEST_POSTGRES'] ?? '') !== ''

/** From here on every `setImmediate` of this process goes through the queue. */
export function takeOverTasks(): void {
  const enqueue = (task: (...rest: unknown[]) => void, ...rest: unknown[]): object => {
    queue.push(() => task(...rest))
    return {}
  }
  globalThis.setImmediate = enqueue as unknown as typeof globalThis.setImmediate
  takeOverSignatures()
}

type Subtle = Record<string, (...given: unknown[]) => Promise<unknown>>

/**
 * What is not signed here is signed in other threads, which takes as long as it takes: one after the
 * other, and no task runs before it is there.
 */
function takeOverSignatures(): void {
  const subtle = globalThis.crypto.subtle as unknown as Subtle
  let last: Promise<unknown> = Promise.resolve()
  for (const name of ['importKey', 'sign', 'verify', 'digest']) {
    const original = subtle[name]!.bind(subtle)
    const inTurn = (...given: unknown[]): Promise<unknown> => {
      const made = signHere(name, given)
      if (made !== null) return Promise.resolve(made)
      const work = last.then(() => original(...given))
      last = work.catch(() => undefined)
      return waiting(work)
    }
    Object.defineProperty(subtle, name, { value: inTurn, configurable: true })
  }
}

let blocked = 0
const unblock: (() => void)[] = []

/**
 * Work that waits for another process: no task runs before it is done, so that what it takes in real
 * time decides nothing. Work that needs no such wait passes as it is.
 */
export const blocking = <T>(work: Promise<T>): Promise<T> => (waitsForOthers ? waiting(work) : work)

async function waiting<T>(work: Promise<T>): Promise<T> {
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
export function runUntilQuiet(interruptions: Interruption[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let quiet = 0
    let ahead = 0
    let isOver = false
    const next = (): void => {
      if (ahead > 0) return
      ahead = queue.length > 0 ? turnsAhead : 1
      for (let turn = 0; turn < ahead; turn++) hop(takeTurn)
    }
    const end = (): void => {
      isOver = true
      resolve(count)
    }
    /** Does one thing, or none: what follows from it has happened when the next turn comes. */
    const act = (): void => {
      const due = interruptions.findIndex(({ after }) => after <= count)
      if (due !== -1) {
        interruptions.splice(due, 1)[0]!.act()
        quiet = 0
        return
      }
      const task = queue.shift()
      if (task === undefined) {
        // Only what follows a look at the system's own events says that it is quiet.
        if (ahead > 0) return
        quiet += 1
        if (quiet < quietTurns) return
        if (interruptions.length === 0) return end()
        interruptions.shift()!.act()
        quiet = 0
        return
      }
      quiet = 0
      task()
      count += 1
      if (count > maxTasks) throw new Error('the tasks of one step do not end')
    }
    const takeTurn = (): void => {
      ahead -= 1
      if (isOver) return
      if (blocked > 0) {
        if (ahead === 0)
          unblock.push(() => {
            quiet = 0
            next()
          })
        return
      }
      try {
        act()
      } catch (error) {
        isOver = true
        reject(error)
        return
      }
      next()
    }
    next()
  })
}
