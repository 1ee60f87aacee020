/* oxlint-disable no-underscore-dangle -- fake-indexeddb's inner parts have such names. */
import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { takeOverGlobals } from './browser.ts'

/** How much a profile's disk still takes. */
export type Room = {
  /** So many writes find no room from here; then there is some again. */
  refusals: number
  /** Browsers say it at the request or, later, at the commit. */
  at: 'request' | 'commit'
}

type RawTransaction = {
  readonly db: RawConnection
  readonly mode: IDBTransactionMode
  readonly _state: string
  readonly _abort: (name: string | null) => void
  readonly _requests: readonly { readonly request: { readonly readyState: string } }[]
  readonly _execRequestAsync: (request: { source: unknown; operation: () => unknown }) => unknown
}
type RawDatabase = { readonly transactions: readonly RawTransaction[] }
type RawConnection = { readonly _rawDatabase: RawDatabase }
type RawStore = { readonly transaction: RawTransaction }
type Write = (this: RawStore, value: unknown, key?: unknown) => unknown

/** Transactions whose commit will find no room. */
const doomed = new WeakSet<RawTransaction>()
const rooms = new WeakMap<object, Room>()
/** How often something may have been written into a database. */
const writes = new WeakMap<RawDatabase, number>()

/**
 * What was read from this connection's database, read anew only where something was written since, by
 * whichever tab.
 */
export function createReadAgain<T>(): (
  connection: IDBDatabase,
  read: () => Promise<T>,
) => Promise<T> {
  const known = new WeakMap<RawDatabase, { readonly value: T; readonly writes: number }>()
  return async (connection, read) => {
    const raw = (connection as unknown as RawConnection)._rawDatabase
    const before = writes.get(raw) ?? 0
    const last = known.get(raw)
    if (last?.writes === before) return last.value
    const value = await read()
    known.set(raw, { value, writes: before })
    return value
  }
}

/** From here on writes of this connection's database ask `room` whether there is any. */
export function limitRoom(connection: IDBDatabase, room: Room): void {
  rooms.set((connection as unknown as RawConnection)._rawDatabase, room)
}

/**
 * Every transaction of a connection that did not complete is rolled back, as when the process of the
 * tab is killed.
 */
export function rollBack(connection: IDBDatabase): void {
  const raw = connection as unknown as RawConnection
  for (const transaction of raw._rawDatabase.transactions.slice()) {
    if (transaction.db === raw && transaction._state !== 'finished')
      transaction._abort('AbortError')
  }
}

/**
 * Makes every object store of this process ask for room. Before Dexie is loaded: it tells other processes of
 * every write, of which there are none here; within this one it tells without the channel.
 */
export function takeOverStorage(): void {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  takeOverGlobals()
  const prototype = IDBObjectStore.prototype as unknown as { put: Write; add: Write }
  prototype.put = asking(prototype.put)
  prototype.add = asking(prototype.add)
  const transactions = IDBTransaction.prototype as unknown as {
    _start: (this: RawTransaction) => void
  }
  const start = transactions._start
  transactions._start = function (this: RawTransaction) {
    if (this.mode !== 'readonly') noteWrite(this)
    const isCommitting = this._requests.every(({ request }) => request.readyState === 'done')
    if (isCommitting && doomed.delete(this) && this._state !== 'finished') {
      this._abort('QuotaExceededError')
    } else start.call(this)
  }
}

/**
 * Every request passes by `_start`. Nobody reads between a request of a writing transaction and its end,
 * be that a commit or not.
 */
const noteWrite = ({ db }: RawTransaction): void =>
  void writes.set(db._rawDatabase, (writes.get(db._rawDatabase) ?? 0) + 1)

const asking = (write: Write): Write =>
  function (this: RawStore, value, key) {
    const { transaction } = this
    const room = rooms.get(transaction.db._rawDatabase)
    const put = (): unknown =>
      key === undefined ? write.call(this, value) : write.call(this, value, key)
    if (room === undefined || room.refusals <= 0) return put()
    room.refusals -= 1
    if (room.at === 'request') {
      const operation = (): never => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
      return transaction._execRequestAsync({ source: this, operation })
    }
    doomed.add(transaction)
    return put()
  }
