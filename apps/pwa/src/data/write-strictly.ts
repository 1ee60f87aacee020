import { Dexie, RangeSet, type ObservabilitySet, type Table } from 'dexie'
import type { Database } from './database.ts'

type TableName = {
  [K in keyof Database]: Database[K] extends Table<infer _, infer __> ? K : never
}[Exclude<keyof Database, keyof Dexie>]
type RowOf<K extends TableName> = Database[K] extends Table<infer Row> ? Row : never
type KeyOf<K extends TableName> = Database[K] extends Table<infer _, infer Key> ? Key : never

/** What may be done within one strict transaction. Reads are requests: `answers` waits for them. */
export type StrictWrite = {
  readonly get: <K extends TableName>(table: K, key: KeyOf<K>) => IDBRequest<RowOf<K> | undefined>
  readonly all: <K extends TableName>(table: K) => IDBRequest<RowOf<K>[]>
  /** The rows of one key of an index. */
  readonly under: <K extends TableName>(
    table: K,
    index: string,
    key: readonly string[],
  ) => IDBRequest<RowOf<K>[]>
  /** In the order of the index, from `lower` to `upper`; both inclusive. */
  readonly within: <K extends TableName>(
    table: K,
    index: string,
    lower: readonly unknown[],
    upper: readonly unknown[],
  ) => IDBRequest<RowOf<K>[]>
  /** A row of this key that is there already makes the whole transaction fail. */
  readonly add: <K extends TableName>(table: K, row: RowOf<K>) => void
  readonly put: <K extends TableName>(table: K, row: RowOf<K>) => void
  readonly remove: <K extends TableName>(table: K, key: KeyOf<K>) => void
}

/**
 * One transaction by IndexedDB itself, of strict durability, for the few writes that a person waits
 * for or that touch hundreds of rows: through Dexie's layers the same requests take twice as long.
 * `work` may wait for nothing but its own requests. When this resolves, all is on the disk; when it
 * rejects (with what `work` threw, or with the reason of IndexedDB), nothing was written.
 * Live queries, of other tabs as well, are told which tables changed.
 */
export async function writeStrictly<T>(
  db: Database,
  tables: readonly TableName[],
  work: (write: StrictWrite) => Promise<T>,
): Promise<T> {
  const transaction = await begin(db, tables)
  const changed = new Set<TableName>()
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      resolve()
      // In a task of its own: whoever waits for the write goes on before other tabs are told.
      if (changed.size > 0) setTimeout(() => Dexie.on.storagemutated.fire(partsOf(db, changed)))
    })
    transaction.addEventListener('abort', () => reject(reasonOf(transaction)))
  })
  let result: T
  try {
    result = await work(writeOf(db, transaction, changed))
    // Not waiting for the answers to the writes saves a way to the browser's process and back.
    transaction.commit()
  } catch (error) {
    const reason: unknown = transaction.error ?? error
    try {
      transaction.abort()
    } catch {
      // It has failed by itself.
    }
    await ended.catch(() => undefined)
    throw reason
  }
  await ended
  return result
}

/** RetrySchedule for requests made together, and gives back their results: they are answered in order. */
export const answers = <T extends readonly IDBRequest[]>(
  ...requests: T
): Promise<{ -readonly [K in keyof T]: T[K] extends IDBRequest<infer R> ? R : never }> =>
  new Promise((resolve, reject) => {
    const last = requests.at(-1)
    last?.addEventListener('success', () =>
      resolve(requests.map((request) => request.result as unknown) as never),
    )
    last?.addEventListener('error', () => reject(last.error ?? new Error('not read')))
  })

/** As often as Dexie tries when the browser has closed the connection under it. */
const reopenings = 2

async function begin(db: Database, tables: readonly TableName[]): Promise<IDBTransaction> {
  for (let left = reopenings; ; left--) {
    // Dexie opens it for a read of its own, unless it was closed on purpose: then that throws.
    if (!db.isOpen()) await db.meta.count()
    try {
      return db.backendDB().transaction([...tables], 'readwrite', { durability: 'strict' })
    } catch (error) {
      if (left === 0 || (error as Error).name !== 'InvalidStateError') throw error
      db.close({ disableAutoOpen: false })
    }
  }
}

function writeOf(db: Database, transaction: IDBTransaction, changed: Set<TableName>): StrictWrite {
  // oxlint-disable-next-line no-underscore-dangle -- it says which ranges belong to its factory.
  const ranges = db._options.IDBKeyRange ?? IDBKeyRange
  const store = (table: TableName): IDBObjectStore => transaction.objectStore(table)
  const changing = (table: TableName): IDBObjectStore => {
    changed.add(table)
    return store(table)
  }
  return {
    get: (table, key) => store(table).get(key as IDBValidKey),
    all: (table) => store(table).getAll(),
    under: (table, index, key) =>
      store(table)
        .index(index)
        .getAll([...key]),
    within: (table, index, lower, upper) =>
      store(table).index(index).getAll(ranges.bound(lower, upper)),
    add: (table, row) => void changing(table).add(row),
    put: (table, row) => void changing(table).put(row),
    remove: (table, key) => void changing(table).delete(key as IDBValidKey),
  }
}

/** Every row under every index of the tables, as Dexie says it of a bulk of rows. */
function partsOf(db: Database, tables: ReadonlySet<TableName>): ObservabilitySet {
  const { MIN_KEY, MAX_KEY } = db.core
  const parts: ObservabilitySet = {}
  for (const table of tables) {
    const indexes = db[table].schema.indexes.map((index) => index.name)
    for (const part of ['', ':dels', ...indexes]) {
      parts[`idb://${db.name}/${table}/${part}`] = new RangeSet(MIN_KEY, MAX_KEY)
    }
  }
  return parts
}

const reasonOf = ({ error }: IDBTransaction): DOMException =>
  error ?? new DOMException('the transaction was aborted', 'AbortError')
