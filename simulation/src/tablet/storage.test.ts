import { openDatabase } from '@apron/pwa/data/database.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, expect, test } from 'vitest'
import { createReadAgain, takeOverStorage } from './storage.ts'

beforeAll(takeOverStorage)

const open = async (factory: IDBFactory): Promise<ReturnType<typeof openDatabase>> => {
  const db = openDatabase('somebody', { indexedDB: factory, IDBKeyRange })
  await db.open()
  return db
}

test('a database is read again where another tab wrote into it, and only there', async () => {
  const factory = new IDBFactory()
  const [tab, other, elsewhere] = [
    await open(factory),
    await open(factory),
    await open(new IDBFactory()),
  ]
  const readAgain = createReadAgain<number>()
  let reads = 0
  const read = (): Promise<number> =>
    readAgain(tab.backendDB(), () => {
      reads += 1
      return Promise.resolve(tab.meta.count())
    })
  expect([await read(), await read(), reads]).toEqual([0, 0, 1])
  await other.meta.put({ key: 'device', deviceId: 'a' })
  expect([await read(), await read(), reads]).toEqual([1, 1, 2])
  await elsewhere.meta.put({ key: 'device', deviceId: 'a' })
  expect([await read(), reads]).toEqual([1, 2])
})
