import { cleanup, configure } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach } from 'vitest'
import { noteAnnouncements } from './announced.ts'

/**
 * What a page needs of a browser and jsdom does not have. Nothing here is laid out: a page test reads and
 * taps; how it looks is a journey's business.
 */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const isWide = /min-width/
// Dexie was loaded without them, on purpose: it would take [[]] for the greatest key, and the database in
// memory takes no key that holds the same array twice.
const indexedDB = new IDBFactory()
Object.assign(globalThis, { indexedDB })
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
const missing = {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => undefined,
  // A desk: wide, light, with a mouse.
  matchMedia: (query: string) => ({
    media: query,
    matches: isWide.test(query),
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => true,
  }),
}
Object.assign(globalThis, missing)
Object.assign(globalThis.window, missing)
// A field that grows with its text looks again once the fonts are there.
Object.assign(document, { fonts: new EventTarget() })
Element.prototype.scrollIntoView = () => undefined
Object.assign(HTMLDialogElement.prototype, {
  showModal: function (this: HTMLDialogElement) {
    this.open = true
  },
  close: function (this: HTMLDialogElement) {
    this.open = false
  },
})

noteAnnouncements()

// A page waits for a database, a server and texts that are all real.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
// What was announced last is said a moment later, while there is a page to say it in.
afterAll(async () => new Promise((resolve) => setTimeout(resolve, 220)))
