import type { Database } from '../data/database.ts'
import type { Engine } from '../sync/send/engine.ts'

const probeTimeout = 3_000

/**
 * Wakes the engine when there may be signal again, and heals a dead database connection: WebKit
 * leaves one behind after sleep, on which every request hangs or fails.
 * `navigator.onLine` is a hint, never a condition. Gives back what stops watching.
 */
export function watchConnection(db: Database, engine: Engine): () => void {
  const wake = (): void => {
    if (document.visibilityState !== 'visible') return
    void heal(db).then(engine.poke, engine.poke)
  }
  const onMessage = (event: MessageEvent<unknown>): void => {
    if (event.data === 'apron-wake') engine.poke()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    navigator.serviceWorker?.removeEventListener('message', onMessage)
  }
}

/** Reads one row; where that fails or hangs, the connection is opened once more. */
export async function heal(db: Database): Promise<void> {
  const isAlive = await Promise.race([
    db.meta.get('device').then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), probeTimeout)),
  ])
  if (isAlive) return
  db.close({ disableAutoOpen: false })
  await db.open()
}
