import { Worker } from 'node:worker_threads'

export type Asked = { readonly script: 'en' | 'ar'; readonly plain: string }
/** What an unknown word may have meant. */
export type Guess = {
  /** All that a single slip makes of it (`near.ts`): the same at every time, so text is changed by these. */
  readonly near: readonly string[]
  /** What the dictionary thought of while it had time: only ever shown. */
  readonly further: readonly string[]
}
/** For each word null where it is known. */
export type Answers = readonly (Guess | null)[]
export type Told =
  | { readonly id: number; readonly answers: Answers }
  | { readonly id: number; readonly fault: string }

type Waiting = { resolve: (answers: Answers) => void; reject: (error: Error) => void }

/** Milliseconds after which a thread that says nothing is ended; loading takes a few thousand. */
const patience = 30_000

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, Waiting>()

/**
 * Asks the dictionaries. They are loaded at the first question, in a thread of their own: that takes
 * seconds, and a suggestion some tenths of one, for which no other call shall wait. Throws where the
 * thread fails or hangs; the next question starts another.
 */
export const lookUp = async (words: readonly Asked[]): Promise<Answers> =>
  words.length === 0
    ? []
    : new Promise((resolve, reject) => {
        const here = worker ?? start()
        worker = here
        asked += 1
        const id = asked
        const timer = setTimeout(() => void here.terminate(), patience)
        timer.unref()
        waiting.set(id, {
          resolve: (answers) => {
            clearTimeout(timer)
            resolve(answers)
          },
          reject: (error) => {
            clearTimeout(timer)
            reject(error)
          },
        })
        here.postMessage({ id, words })
      })

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url))
  started.unref()
  const giveUp = (error: Error): void => {
    if (worker !== started) return
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('message', (told: Told) => {
    if ('fault' in told) {
      // What is compiled is in no known state after a fault.
      giveUp(new Error(told.fault))
      void started.terminate()
      return
    }
    waiting.get(told.id)?.resolve(told.answers)
    waiting.delete(told.id)
  })
  started.on('error', giveUp)
  started.on('exit', () => giveUp(new Error('the dictionaries ended')))
  return started
}
