import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { letGoWhenLeft } from './let-go.ts'
import type { Meta } from './tables.ts'
import { answers, writeStrictly } from './write-strictly.ts'

const row = (offset: number): Meta => ({ key: 'clock', offset, measuredAt: '2026-11-21T08:00:00Z' })

const untouched = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
afterEach(() => {
  Object.defineProperty(IDBDatabase.prototype, 'transaction', untouched ?? {})
})

/** Two pages that follow each other on one tablet; only the first is watched. */
async function twoPages() {
  const indexedDB = new IDBFactory()
  const open = () => openDatabase('left', { indexedDB, IDBKeyRange })
  const [left, next] = [open(), open()]
  await next.open()
  Object.defineProperty(next.backendDB(), 'transaction', untouched ?? {})
  const page = new EventTarget()
  letGoWhenLeft(page, IDBDatabase.prototype)
  await left.open()
  const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { left, next, turn }
}

/** A page that is kept gets no turn any more: to the rest, its transaction never ends. */
function neverEnding(left: Database) {
  const turn = { isOver: false }
  const ended = writeStrictly(left, ['meta'], async (write) => {
    write.put('meta', row(1))
    while (!turn.isOver) await answers(write.get('meta', 'clock'))
  })
  const caught = ended.then(
    () => 'written',
    () => 'not written',
  )
  return { caught, stop: () => (turn.isOver = true) }
}

test('a page that is left and kept holds nothing that the next page has to wait for', async () => {
  const { left, next, turn } = await twoPages()
  const { caught, stop } = neverEnding(left)
  turn('pagehide', true)
  const written = writeStrictly(next, ['meta'], async (write) => write.put('meta', row(2)))
  const late = new Promise((resolve) => setTimeout(resolve, 2_000, 'waits for ever'))
  expect(await Promise.race([written.then(() => 'written'), late])).toBe('written')
  stop()
  expect(await caught).toBe('not written')
  expect(await next.meta.get('clock')).toEqual(row(2))
})

test('it begins nothing until it is shown again, and then goes on', async () => {
  const { left, turn } = await twoPages()
  turn('pagehide', true)
  const write = () => writeStrictly(left, ['meta'], async (write) => write.put('meta', row(3)))
  await expect(write()).rejects.toThrow('left')
  turn('pageshow', true)
  await write()
  expect(await left.meta.get('clock')).toEqual(row(3))
})

test('once it is shown again its transactions can be let go of a second time', async () => {
  const { left, turn } = await twoPages()
  turn('pagehide', true)
  turn('pageshow', true)
  const { caught, stop } = neverEnding(left)
  await new Promise((resolve) => setTimeout(resolve, 20))
  turn('pagehide', true)
  stop()
  expect(await caught).toBe('not written')
})

test('a page that is left for good ends what it began', async () => {
  const { left, turn } = await twoPages()
  const write = writeStrictly(left, ['meta'], async (write) => write.put('meta', row(4)))
  turn('pagehide', false)
  await write
  expect(await left.meta.get('clock')).toEqual(row(4))
})
