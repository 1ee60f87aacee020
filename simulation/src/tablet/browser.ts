import { IDBKeyRange } from 'fake-indexeddb'

/** What a browser keeps for all tabs of one profile. */
type Browser = { readonly factory: IDBFactory; readonly localStorage: LocalStorage }

/** As in a browser, what is stored is found by `Object.keys` as well. */
export class LocalStorage {
  readonly [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

/** Whose storage shipped code finds by its global names. */
let inHand: Browser | null = null

/**
 * From here on `indexedDB` and `localStorage` are those of the browser in hand. Before Dexie is loaded, which
 * looks for its database only once.
 */
export function takeOverGlobals(): void {
  const browser = (): Browser => {
    if (inHand === null) throw new Error('no browser is in hand')
    return inHand
  }
  const indexedDB = {
    open: (name: string, version?: number) => browser().factory.open(name, version),
    deleteDatabase: (name: string) => browser().factory.deleteDatabase(name),
    databases: () => browser().factory.databases(),
    cmp: (one: unknown, other: unknown) => browser().factory.cmp(one, other),
  }
  // Dexie would end ranges with one array twice, which fake-indexeddb takes for a circle; so it ends them with a text.
  class KeyRange extends IDBKeyRange {
    static override only(key: unknown): IDBKeyRange {
      if (Array.isArray(key) && Array.isArray(key[0])) throw new DOMException('no key', 'DataError')
      return IDBKeyRange.only(key)
    }
  }
  const define = (name: string, get: () => unknown): void =>
    void Object.defineProperty(globalThis, name, { get, configurable: true })
  define('indexedDB', () => indexedDB)
  define('IDBKeyRange', () => KeyRange)
  define('localStorage', () => browser().localStorage)
}

/** Runs shipped code that finds storage by its global names, in one browser at a time. */
export async function inBrowser<T>(browser: Browser, act: () => Promise<T> | T): Promise<T> {
  if (inHand !== null) throw new Error('another browser is in hand')
  inHand = browser
  try {
    return await act()
  } finally {
    inHand = null
  }
}
