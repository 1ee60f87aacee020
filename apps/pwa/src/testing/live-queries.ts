import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/** In the tests of a file live queries tell, as in a browser: without a database of the world they keep still. */
export function withLiveQueries(): void {
  const before = { ...Dexie.dependencies }
  beforeAll(() => {
    Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  })
  afterAll(() => {
    Object.assign(Dexie.dependencies, before)
  })
}
