import { Worker } from 'node:worker_threads'
import { ProblemError } from '../../../platform/problem.ts'
import { createWaitingLine } from '../../../platform/waiting-line.ts'

export type Asked = { readonly script: 'en' | 'ar'; readonly plain: string }
/** What an unknown word may have meant. */
export type Guess = {
  /** All that a single slip makes of it (`near.ts`): the same at every time, so text is changed by these. */
  readonly near: readonly string[]
  /** What the dictionary thought of while it had time: only ever shown. */
  readonly further: readonly string[]
}
/** For each word null where it is known. */
export type Guesses = readonly (Guess | null)[]
export type Told = { readonly answers: Guesses } | { readonly fault: string }

type Waiting = { resolve: (answers: Guesses) => void; reject: (error: Error) => void }

/** Milliseconds, each of one text. */
export type Patience = {
  /** Until a thread that says nothing is ended: while it loads, and once it has. */
  readonly loading: number
  readonly looking: number
  /** Until no word is given further suggestions; loading is not counted. */
  readonly suggesting: number
}
const usualPatience: Patience = { loading: 30_000, looking: 6000, suggesting: 1500 }
const retryAfter = 10

/** What a thread is sent. */
export type Question = { readonly words: readonly Asked[]; readonly suggesting: number }
export type LookUp = (words: readonly Asked[], userId: string) => Promise<Guesses>

/**
 * Dictionaries to ask. They are loaded at the first question, in a thread of their own: that takes
 * seconds, and a suggestion some tenths of one, for which no other call shall wait. Throws server-busy
 * where too many texts wait, of all or of this person, and where a text takes too long: its thread is
 * ended then, and the next text has another.
 */
export function createLookUp({ loading, looking, suggesting } = usualPatience): LookUp {
  /** One text after the other; beside the one that is read a person has one that waits. */
  const inTurn = createWaitingLine({ atOnce: 1, strangers: 10, perPlace: 1, known: 0, retryAfter })
  let worker: Worker | null = null
  let hasLoaded = false
  let waiting: Waiting | null = null

  async function ask(words: readonly Asked[]): Promise<Guesses> {
    const here = worker ?? start()
    worker = here
    const { promise, resolve, reject } = Promise.withResolvers<Guesses>()
    waiting = { resolve, reject }
    const tired = (): void => {
      giveUp(here, new ProblemError('server-busy', 'This text takes too long.', { retryAfter }))
      void here.terminate()
    }
    const timer = setTimeout(tired, hasLoaded ? looking : loading)
    timer.unref()
    here.postMessage({ words, suggesting } satisfies Question)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      waiting = null
    }
  }

  /** The thread is not asked again, and whoever waits for it hears why. */
  function giveUp(ended: Worker, error: Error): void {
    if (worker !== ended) return
    worker = null
    hasLoaded = false
    waiting?.reject(error)
  }

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url))
    started.unref()
    started.on('message', (told: Told) => {
      if ('fault' in told) {
        // What is compiled is in no known state after a fault.
        giveUp(started, new Error(told.fault))
        void started.terminate()
        return
      }
      if (worker !== started) return
      hasLoaded = true
      waiting?.resolve(told.answers)
    })
    started.on('error', (error) => giveUp(started, error))
    started.on('exit', () => giveUp(started, new Error('the dictionaries ended')))
    return started
  }

  return async (words, userId) =>
    words.length === 0 ? [] : inTurn({ isKnown: false, place: userId }, () => ask(words))
}

/** Those of this process, whose files are large. */
export const lookUp = createLookUp()
