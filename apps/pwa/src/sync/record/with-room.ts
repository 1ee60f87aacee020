import type { Database } from '../../data/database.ts'
import { makeRoom } from './make-room.ts'
import { isStorageFull, StorageFullError } from './storage-full.ts'

/** Runs a write; where there is no room, frees what can be fetched again and runs it once more. */
export async function withRoom<T>(db: Database, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
  await makeRoom(db).catch(() => undefined)
  try {
    return await write()
  } catch (error) {
    throw isStorageFull(error) ? new StorageFullError('no room', { cause: error }) : error
  }
}
