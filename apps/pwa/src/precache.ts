/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching'

/** As many as a browser opens to one address over HTTP/1.1. */
const atOnce = 6

/**
 * Workbox's precache, six files at a time. Workbox asks for one after the other: two hundred files are
 * two hundred round trips, and until the last of them nobody may be told that the app works without
 * signal.
 */
export class Precache extends PrecacheController {
  // Both event types are asked for by Workbox's own signature.
  override install(event: ExtendableEvent): Promise<{ updatedURLs: []; notUpdatedURLs: [] }> {
    const done = this.#fetchAll(event)
    event.waitUntil(done)
    return done.then(() => ({ updatedURLs: [], notUpdatedURLs: [] }))
  }

  async #fetchAll(event: ExtendableEvent): Promise<void> {
    // One iterator for all: each takes the next file that nobody has begun.
    const files = this.getURLsToCacheKeys().entries()
    await Promise.all(Array.from({ length: atOnce }, () => this.#fetchNext(files, event)))
  }

  async #fetchNext(files: Iterable<[string, string]>, event: ExtendableEvent): Promise<void> {
    for (const [url, cacheKey] of files) {
      // A file without a hash in its name carries its revision in the key, and must not come out of
      // the browser's own cache.
      const cache = cacheKey === url ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin' })
      await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
}
