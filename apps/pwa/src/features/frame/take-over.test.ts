import { expect, test } from 'vitest'
import { takeOver } from './take-over.ts'

/** What a browser gives for a worker that waits. */
function waitingWorker() {
  const asked: unknown[] = []
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: (message: unknown) => asked.push(message),
  })
  return {
    asked,
    worker: worker as unknown as ServiceWorker,
    become: (state: ServiceWorkerState) => {
      worker.state = state
      worker.dispatchEvent(new Event('statechange'))
    },
  }
}
const never = () => new Promise<void>(() => undefined)

test('a worker that takes over when it is asked is not helped', async () => {
  const { worker, become, asked } = waitingWorker()
  let nudges = 0
  const taken = takeOver(worker, { nudge: () => nudges++, pause: never })
  become('activating')
  expect(await taken).toBe(true)
  expect(asked).toEqual(['take-over'])
  expect(nudges).toBe(0)
})

test('a worker that the browser forgot is helped until it takes over', async () => {
  const { worker, become } = waitingWorker()
  let nudges = 0
  const nudge = (): void => {
    nudges++
    if (nudges === 3) become('activating')
  }
  expect(await takeOver(worker, { nudge, pause: () => Promise.resolve() })).toBe(true)
  expect(nudges).toBe(3)
})

test('a worker that never takes over is given up in the end', async () => {
  const { worker } = waitingWorker()
  let nudges = 0
  const pause = () => Promise.resolve()
  expect(await takeOver(worker, { nudge: () => nudges++, pause })).toBe(false)
  expect(nudges).toBe(10)
})

test('a worker that a newer one has replaced does not take over', async () => {
  const { worker, become } = waitingWorker()
  const taken = takeOver(worker, { nudge: () => undefined, pause: never })
  become('redundant')
  expect(await taken).toBe(false)
})
