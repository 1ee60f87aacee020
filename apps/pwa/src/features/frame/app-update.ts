import { tellAppRegistered } from '../../tablet/app-registered.ts'
import { serviceWorkerUrl } from '../../trusted-types.ts'
import { firstScreen } from '../../ui/page/first-screen.ts'
import { takeOver } from './take-over.ts'

/** What must be settled before this page may be replaced; the screen that is open sets it. */
type Prepare = () => Promise<void>

let waiting: ServiceWorker | null = null
let prepare: Prepare = () => Promise.resolve()
const listeners = new Set<() => void>()

const show = (worker: ServiceWorker | null): void => {
  waiting = worker
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: whether a new version has been fetched and waits. */
export const isUpdateWaiting = (): boolean => waiting !== null
export function subscribeToUpdates(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says what must be settled first; gives back what unsays it. */
export function beforeUpdate(settle: Prepare): () => void {
  prepare = settle
  return () => {
    if (prepare === settle) prepare = () => Promise.resolve()
  }
}

/**
 * The person said so: settles what is typed, waits for a push to end, then takes the new version. Gives
 * back whether it is coming; where it is not, this page goes on, and starts again should it come later.
 */
export async function takeUpdate(): Promise<boolean> {
  await prepare()
  return waiting !== null && takeOver(waiting)
}

/**
 * The server wants a newer app: fetches it, and takes it once it is here. Without a service worker
 * the reload alone brings it, and where the new worker is not let in a reload is what is left to try.
 */
export async function updateNow(): Promise<void> {
  await prepare()
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  const coming = registration?.installing ?? null
  if (coming !== null) await whenInstalled(coming)
  const ready = registration?.waiting ?? null
  const isComing = ready !== null && (await takeOver(ready))
  if (!isComing) location.reload()
}

function whenInstalled(worker: ServiceWorker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = (): void => {
    if (worker.state !== 'installing') resolve()
  }
  worker.addEventListener('statechange', look)
  look()
  return promise
}

const checkEvery = 15 * 60_000

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // Without a controller this is the first visit: nothing older is running that could be replaced.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
      show(registration.waiting)
    }
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  let checkedAt = Date.now()
  const check = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEvery) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  }
  setInterval(check, checkEvery)
  document.addEventListener('visibilitychange', check)
}

/** The longest that the files of all other screens wait for one that does not come, in milliseconds. */
const screenWait = 20_000

/**
 * The first page comes before the files of all others, over a line that may be thin. That the browser is idle
 * is not enough: it is so while it waits for the screen, and Safari cannot say it.
 */
async function whenShown(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, screenWait))
  await Promise.race([firstScreen, late])
  await whenIdle()
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 500)
  })

/**
 * Registers the service worker and watches for a new version. Another tab may take it: then this
 * page settles what is typed and starts again too, because its files are gone from the cache.
 */
export async function startUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return tellAppRegistered(false)
  // Only the first worker of a first visit has the files that the page runs with.
  let hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker || waiting !== null) void prepare().finally(() => location.reload())
    hadWorker = true
  })
  try {
    // A reload with Shift leaves a page without a controller, though a worker is there.
    const known = await navigator.serviceWorker.getRegistration()
    if ((known?.active ?? null) !== null) hadWorker = true
    if (hadWorker) tellAppRegistered(true)
    else await whenShown()
    watch(await navigator.serviceWorker.register(serviceWorkerUrl))
    tellAppRegistered(true)
  } catch {
    // Private windows and plain HTTP have none: the app works, but not without signal.
    tellAppRegistered(false)
  }
}
