import { makeInWorker } from '@apron/pwa/features/report/make-in-worker.ts'
import type { Told } from '@apron/pwa/features/report/making.ts'
import { exampleOf } from '@apron/report/testing/example.ts'

export type ReportPage = {
  /** The shipped report of so many questions, in a worker, until its file is there. Milliseconds. */
  readonly make: (questions: number, language: 'en' | 'ar') => Promise<number>
  /** The file that was made last. */
  readonly bytes: () => readonly number[]
  /** A plain document of these paragraphs by the same setter and fonts, in a worker. Milliseconds. */
  readonly plain: (paragraphs: readonly string[]) => Promise<number>
}

let last = new Uint8Array()

const reportPage: ReportPage = {
  make: async (questions, language) => {
    const input = exampleOf(questions)
    const options = { language, colour: 'full', size: 'A4', hasQuestions: true } as const
    const began = performance.now()
    const told = await new Promise<Told>((resolve) => {
      makeInWorker({ input, options }, (it) => {
        if (it.kind === 'made' || it.kind === 'failed') resolve(it)
      })
    })
    const ms = performance.now() - began
    if (told.kind !== 'made') throw new Error(JSON.stringify(told))
    last = told.report.bytes
    return ms
  },
  bytes: () => [...last],
  plain: async (paragraphs) => {
    const began = performance.now()
    const worker = new Worker(new URL('./plain-worker.ts', import.meta.url), { type: 'module' })
    const size = await new Promise<number>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(paragraphs)
    })
    worker.terminate()
    if (size === 0) throw new Error('the plain document is empty')
    return performance.now() - began
  },
}
Object.assign(globalThis, { reportPage })
