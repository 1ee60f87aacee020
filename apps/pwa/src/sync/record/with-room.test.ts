import { expect, test } from 'vitest'
import { createTablet } from '../testing/tablet.ts'
import { StorageFullError } from './storage-full.ts'
import { withRoom } from './with-room.ts'

const full = () => new DOMException('no room', 'QuotaExceededError')

test('without room a write is tried once more, after room was made', async () => {
  const { db } = await createTablet()
  let tries = 0
  const write = async (): Promise<string> => {
    tries += 1
    if (tries === 1) throw full()
    return 'written'
  }
  expect(await withRoom(db, write)).toBe('written')
  expect(tries).toBe(2)
})

test('where there is no room the second time either, that is said', async () => {
  const { db } = await createTablet()
  await expect(withRoom(db, () => Promise.reject(full()))).rejects.toThrow(StorageFullError)
})

test('any other failure is told as it is, and nothing is tried again', async () => {
  const { db } = await createTablet()
  let tries = 0
  const write = async (): Promise<void> => {
    tries += 1
    throw new TypeError('something else')
  }
  await expect(withRoom(db, write)).rejects.toThrow('something else')
  expect(tries).toBe(1)
})
