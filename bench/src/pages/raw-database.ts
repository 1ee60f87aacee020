import type { OutboxRow } from '@apron/pwa/data/tables.ts'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })

/** A database without any library, with the two tables that a save writes, keys and indexes alike. */
export async function openRaw(name: string, like: IDBDatabase): Promise<IDBDatabase> {
  const from = like.transaction(['outbox', 'lanes'], 'readonly')
  const shapes = ['outbox', 'lanes'].map((table) => {
    const store = from.objectStore(table)
    const names = Array.from(store.indexNames)
    const indexes = names.map((index) => [index, store.index(index).keyPath] as const)
    return { table, keyPath: store.keyPath, indexes }
  })
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const { table, keyPath, indexes } of shapes) {
      const copy = request.result.createObjectStore(table, { keyPath })
      for (const [index, path] of indexes) copy.createIndex(index, path)
    }
  })
  return settled(request)
}

const strictly = (db: IDBDatabase, tables: string[]): IDBTransaction =>
  db.transaction(tables, 'readwrite', { durability: 'strict' })

/** Writes what one save writes, as durably. */
export function writeSave(db: IDBDatabase, row: OutboxRow): Promise<void> {
  const transaction = strictly(db, ['outbox', 'lanes'])
  const { assessmentId, deviceId, n } = row
  transaction.objectStore('lanes').put({ assessmentId, deviceId, n, held: null })
  transaction.objectStore('outbox').add(row)
  return completed(transaction)
}

export async function writeRows(db: IDBDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const transaction = strictly(db, ['outbox'])
  for (const row of rows) transaction.objectStore('outbox').add(row)
  return completed(transaction)
}

/** The next queued rows of a lane, at most `count`. */
export const readRows = (
  db: IDBDatabase,
  assessmentId: string,
  count: number,
): Promise<OutboxRow[]> =>
  settled(
    db
      .transaction('outbox')
      .objectStore('outbox')
      .index('[state+assessmentId+n]')
      .getAll(
        IDBKeyRange.bound(['queued', assessmentId], ['queued', assessmentId, []]),
        count,
      ) as IDBRequest<OutboxRow[]>,
  )

export async function deleteRows(db: IDBDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const transaction = strictly(db, ['outbox'])
  for (const { id } of rows) transaction.objectStore('outbox').delete(id)
  return completed(transaction)
}
