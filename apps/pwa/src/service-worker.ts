/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { Precache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

// The shell, every lazy screen, texts, fonts and icons: all of it works without signal from here on.
const kept = new Precache()
// eslint-disable-next-line no-underscore-dangle -- the name that the build replaces
kept.precache(self.__WB_MANIFEST)
registerRoute(new PrecacheRoute(kept))
cleanupOutdatedCaches()

// A deep link opens the app, not a server's page. What belongs to the API is never touched.
registerRoute(
  new NavigationRoute(kept.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api(\/|$)/] }),
)

// A new worker waits, so that a running page keeps the files that it was built with. It takes over
// when the person says so.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
})

// The page of a first visit was opened without a worker. From here on its texts and lazy screens come
// from the cache too: the next thing that happens to it may be a cargo hall.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Background Sync is a wake-up call and nothing more: the page's engine sends.
self.addEventListener('sync', (event) => {
  ;(event as ExtendableEvent).waitUntil(wakePages())
})

async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a Client has no origins
    page.postMessage('apron-wake')
  }
}
