import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tables } from '../db/tables.ts'
import { guardLog, unguardLog } from '../db/guard-log.ts'
import { makeLogRow } from '../../testing/log-row.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { appendLog } from './log.ts'
import { allotSeq } from './seq.ts'
import { verifyChain } from './verify-chain.ts'

const length = 30
let app: TestApp
let whole: Tables['log'][]
beforeEach(async () => {
  app = await createTestApp()
  await app.db.transaction().execute(async (tx) => {
    // In parts, as transactions append.
    for (const part of [1, 12, length - 13]) {
      const first = (await allotSeq(tx, part)) - part + 1
      const body = (seq: number) => ({
        body: `{"at":${seq}}`,
        detail: 'سجلّ',
        n: seq,
        deviceId: 'd',
      })
      const row = (_: unknown, index: number) => makeLogRow(app, first + index, body(first + index))
      await appendLog(tx, Array.from({ length: part }, row))
    }
  })
  whole = await app.db.selectFrom('log').selectAll().orderBy('seq').execute()
})
afterEach(() => app.close())

/** Puts other rows in place of the log's, as whoever gets past the program could. */
async function forge(rows: readonly Tables['log'][]): Promise<void> {
  await unguardLog(app.db)
  await app.db.deleteFrom('log').execute()
  if (rows.length > 0)
    await app.db
      .insertInto('log')
      .values([...rows])
      .execute()
  await guardLog(app.db)
}
const place = fc.integer({ min: 1, max: length })
const check = (
  property: fc.IAsyncProperty<[number]> | fc.IAsyncProperty<[number, number]>,
): Promise<void> => fc.assert(property as fc.IAsyncProperty<[number]>, { numRuns: 15 })

test('a log that nobody touched is whole, and says its last link', async () => {
  const last = { seq: length, hash: whole.at(-1)?.hash }
  expect(await verifyChain(app.db)).toEqual({ isWhole: true, last })
  await forge([])
  await app.db.updateTable('counter').set({ seq: 0 }).execute()
  expect(await verifyChain(app.db)).toEqual({ isWhole: true, last: { seq: 0, hash: '' } })
})

test('an edit of any column of any row is found, and that row is named', async () => {
  const columns = Object.keys(whole[0] ?? {}).filter((column) => column !== 'seq')
  expect(columns).toHaveLength(18)
  const edited = (row: Tables['log'], column: string): Tables['log'] => {
    const value = row[column as 'body'] as string | number | null
    return { ...row, [column]: typeof value === 'number' ? value + 1000 : `${value ?? ''}x` }
  }
  for (const column of columns.filter((it) => it !== 'offset')) {
    const seq = 1 + (columns.indexOf(column) % length)
    await forge(whole.map((row) => (row.seq === seq ? edited(row, column) : row)))
    expect([column, await verifyChain(app.db)]).toEqual([
      column,
      { isWhole: false, seq, fault: 'changed' },
    ])
  }
  await forge(whole.map((row) => (row.seq === 7 ? { ...row, offset: 5 } : row)))
  expect(await verifyChain(app.db)).toMatchObject({ seq: 7, fault: 'changed' })
})

test('a row that was deleted is missed, wherever it stood', async () => {
  await check(
    fc.asyncProperty(place, async (seq) => {
      await forge(whole.filter((row) => row.seq !== seq))
      expect(await verifyChain(app.db)).toEqual({ isWhole: false, seq, fault: 'missing' })
    }),
  )
})

test('a row that was deleted with the numbers closed up is found', async () => {
  await check(
    fc.asyncProperty(place, async (gone) => {
      const rows = whole.filter((row) => row.seq !== gone)
      await forge(rows.map((row) => ({ ...row, seq: row.seq > gone ? row.seq - 1 : row.seq })))
      const fault = gone === length ? 'missing' : 'changed'
      expect(await verifyChain(app.db)).toEqual({ isWhole: false, seq: gone, fault })
    }),
  )
})

test('two rows that changed places are found, at the first of them', async () => {
  await check(
    fc.asyncProperty(place, place, async (one, other) => {
      fc.pre(one !== other)
      const swapped = new Map([
        [one, other],
        [other, one],
      ])
      await forge(whole.map((row) => ({ ...row, seq: swapped.get(row.seq) ?? row.seq })))
      const seq = Math.min(one, other)
      expect(await verifyChain(app.db)).toEqual({ isWhole: false, seq, fault: 'changed' })
    }),
  )
})

test('a row that nobody’s counter allotted is found', async () => {
  const extra = makeLogRow(app, length + 1)
  const forged = { ...extra, hash: whole.at(-1)?.hash ?? '' }
  await app.db.insertInto('log').values(forged).execute()
  expect(await verifyChain(app.db)).toMatchObject({ seq: length + 1, fault: 'changed' })
  await forge(whole)
  await app.db
    .updateTable('counter')
    .set({ seq: length - 1 })
    .execute()
  expect(await verifyChain(app.db)).toMatchObject({ seq: length, fault: 'uncounted' })
})

test('a chain written anew is whole in itself, and found by a link that was noted', async () => {
  const noted = { seq: 20, hash: whole[19]?.hash ?? '' }
  expect(await verifyChain(app.db, noted)).toMatchObject({ isWhole: true })
  await forge([])
  await app.db.updateTable('counter').set({ seq: 0 }).execute()
  await app.db.transaction().execute(async (tx) => {
    await allotSeq(tx, length)
    await appendLog(
      tx,
      whole.map(({ hash: _, ...row }) => ({ ...row, detail: 'another' })),
    )
  })
  expect(await verifyChain(app.db)).toMatchObject({ isWhole: true })
  expect(await verifyChain(app.db, noted)).toMatchObject({ seq: 20, fault: 'unlike-noted' })
  expect(await verifyChain(app.db, { ...noted, seq: 99 })).toMatchObject({ fault: 'missing' })
})

test('half of a surrogate pair, which no database keeps as it is, breaks no chain', async () => {
  await app.db.transaction().execute(async (tx) => {
    const seq = await allotSeq(tx, 2)
    await appendLog(tx, [
      makeLogRow(app, seq - 1, { detail: 'half \ud83d of a face' }),
      makeLogRow(app, seq, { body: JSON.stringify({ text: '\\ud83d \ud83d' }) }),
    ])
  })
  expect(await verifyChain(app.db)).toMatchObject({ isWhole: true })
})

test('a number out of turn is not appended', async () => {
  const append = (seq: number) => appendLog(app.db, [makeLogRow(app, seq)])
  await expect(append(length)).rejects.toThrow(/cannot follow/)
  await expect(append(length + 2)).rejects.toThrow(/cannot follow/)
})
