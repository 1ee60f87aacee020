import { Worker } from 'node:worker_threads'

export type Asked = { readonly script: 'en' | 'ar'; readonly plain: string }
/** For each word null where it is known, else what it may have meant. */
export type Answers = readonly (readonly string[] | null)[]
export type Told =
  | { readonly id: number; readonly answers: Answers }
  | { readonly id: number; readonly fault: string }

type Waiting = { resolve: (answers: Answers) => void; reject: (error: Error) => void }

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, Waiting>()

/**
 * Asks the dictionaries. They are loaded at the first question, in a thread of their own: that takes
 * seconds, and a suggestion some tenths of one, for which no other call shall wait.
 */
export const lookUp = async (words: readonly Asked[]): Promise<Answers> =>
  words.length === 0
    ? []
    : new Promise((resolve, reject) => {
        worker ??= start()
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.postMessage({ id: asked, words })
      })

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url))
  started.unref()
  started.on('message', (told: Told) => {
    const call = waiting.get(told.id)
    waiting.delete(told.id)
    if ('answers' in told) call?.resolve(told.answers)
    else call?.reject(new Error(told.fault))
  })
  const giveUp = (error: Error): void => {
    if (worker === started) worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('error', giveUp)
  started.on('exit', () => giveUp(new Error('the dictionaries ended')))
  return started
}
