type Means = { nudge: () => void; pause: () => Promise<void> }

/** Ten seconds: a worker that is let goes within one. */
const maxNudges = 10

/**
 * Asks the worker that waits to take over, and helps where that is forgotten; gives back whether it does.
 *
 * A browser lets it only when the worker before it has ended. A request of any tab that comes just while
 * that one is being stopped starts it again, and Chromium then forgets what waits until the old one has had
 * nothing to do for half a minute, or for five minutes where tabs go on asking. Asking the new worker
 * again changes nothing. But Chromium looks anew whenever a page or a worker of the app is opened, so
 * one that does nothing is opened, once a second.
 */
export async function takeOver(
  worker: ServiceWorker,
  { nudge, pause }: Means = { nudge: openWorker, pause: aSecond },
): Promise<boolean> {
  const left = leavesWaiting(worker)
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origins
  worker.postMessage('take-over')
  for (let nudges = 0; ; nudges++) {
    await Promise.race([left, pause()])
    // Redundant is one that a newer one has replaced.
    if (worker.state !== 'installed') return worker.state !== 'redundant'
    if (nudges === maxNudges) return false
    nudge()
  }
}

function leavesWaiting(worker: ServiceWorker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.addEventListener('statechange', () => resolve(), { once: true })
  return promise
}

const aSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000))

function openWorker(): void {
  try {
    const worker = new Worker(new URL('./nudge-worker.ts', import.meta.url), { type: 'module' })
    // Its file may be gone where a later version has already taken over.
    worker.addEventListener('error', (event) => event.preventDefault())
  } catch {
    // A browser that refuses one has its own way of letting the new version in.
  }
}
