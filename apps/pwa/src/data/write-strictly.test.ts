import { liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { withLiveQueries } from '../testing/live-queries.ts'
import { openDatabase, type Database } from './database.ts'
import type { DraftRow } from './tables.ts'
import { answers, writeStrictly } from './write-strictly.ts'

withLiveQueries()

const open = (): Database => openDatabase('strict', { indexedDB: new IDBFactory(), IDBKeyRange })
const draft = (register: string): DraftRow => ({
  assessmentId: 'a',
  register,
  value: 'text',
  version: null,
  base: [],
  startedAt: '2026-11-21T08:00:00.000Z',
})

/** A slow machine is no fault. */
const waiting = { timeout: 10_000 }

test('live queries of every kind see what was written past Dexie, and what was removed', async () => {
  const db = open()
  const seen: unknown[] = []
  const query = liveQuery(async () => ({
    rows: (await db.drafts.where('assessmentId').equals('a').toArray()).length,
    count: await db.drafts.where('assessmentId').equals('a').count(),
    one: (await db.drafts.get(['a', 'x'])) !== undefined,
  }))
  const subscription = query.subscribe((value) => seen.push(value))
  const shows = (rows: number, one: boolean) =>
    vi.waitFor(() => expect(seen.at(-1)).toEqual({ rows, count: rows, one }), waiting)
  await shows(0, false)
  await writeStrictly(db, ['drafts'], async (write) => write.put('drafts', draft('x')))
  await shows(1, true)
  await writeStrictly(db, ['drafts'], async (write) => write.add('drafts', draft('y')))
  await shows(2, true)
  await writeStrictly(db, ['drafts'], async (write) => write.remove('drafts', ['a', 'x']))
  await shows(1, false)
  subscription.unsubscribe()
})

test('where the work throws, its error comes out and nothing was written', async () => {
  const db = open()
  const failing = writeStrictly(db, ['drafts'], async (write) => {
    write.put('drafts', draft('x'))
    throw new RangeError('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.drafts.count()).toBe(0)
})

test('where one row is there already, none is written', async () => {
  const db = open()
  await db.drafts.put(draft('x'))
  const failing = writeStrictly(db, ['drafts'], async (write) => {
    write.add('drafts', draft('y'))
    write.add('drafts', draft('x'))
  })
  await expect(failing).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await db.drafts.count()).toBe(1)
})

test('a connection that the browser took away is opened again', async () => {
  const db = open()
  await db.open()
  db.backendDB().close()
  await writeStrictly(db, ['drafts'], async (write) => write.put('drafts', draft('x')))
  expect(await db.drafts.count()).toBe(1)
})

test('a database that was closed on purpose stays closed', async () => {
  const db = open()
  await db.open()
  db.close()
  const writing = writeStrictly(db, ['drafts'], async (write) => write.put('drafts', draft('x')))
  await expect(writing).rejects.toMatchObject({ name: 'DatabaseClosedError' })
})

test('answers come in the order of the requests', async () => {
  const db = open()
  await db.drafts.bulkPut([draft('x'), draft('y')])
  const read = await writeStrictly(db, ['drafts', 'meta'], async (write) =>
    answers(write.get('drafts', ['a', 'y']), write.all('meta'), write.get('drafts', ['a', 'z'])),
  )
  expect(read).toEqual([draft('y'), [], undefined])
})
