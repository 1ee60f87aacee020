import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '../handler.ts'
import { migrate, newestVersion } from './migrate.ts'
import { openDatabase } from './open.ts'
import { prepared } from './prepared.ts'

const opened: Db[] = []
const open = (file = ':memory:'): Db => {
  const db = openDatabase(file)
  opened.push(db)
  return db
}
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy()
})

const entry = {
  seq: 1,
  id: 'a',
  kind: 'answer',
  body: '{}',
  bodyHash: '',
  status: 'applied' as const,
  at: '',
  receivedAt: '',
  hash: '',
}

test('a new database has its counter, its epoch, its id and its signing key, and keeps them', async () => {
  const db = open()
  await migrate(db, () => 'first-life')
  await migrate(db, () => 'second-life')
  const rows = await db.selectFrom('installation').selectAll().orderBy('key').execute()
  expect(rows.map((row) => row.key)).toEqual(['epoch', 'exportKeysSince', 'id', 'signing-key'])
  expect(rows[0]?.value).toBe('first-life')
  expect(await db.selectFrom('counter').selectAll().execute()).toEqual([{ id: 1, seq: 0 }])
})

test('data of a newer version is refused with both versions named, and nothing is changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apron-'))
  const db = open(join(folder, 'apron.db'))
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('0999-from-tomorrow', '')`.execute(
    db,
  )
  const before = await sql`select * from sqlite_master order by name`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    new RegExp(`version 0999-from-tomorrow.*up to ${newestVersion}`),
  )
  expect(await sql`select * from sqlite_master order by name`.execute(db)).toEqual(before)
  rmSync(folder, { recursive: true })
})

test('the log takes rows and never changes or loses one', async () => {
  const db = open()
  await migrate(db)
  await db.insertInto('log').values(entry).execute()
  await expect(db.updateTable('log').set({ kind: 'x' }).execute()).rejects.toThrow(/append-only/)
  await expect(db.deleteFrom('log').execute()).rejects.toThrow(/append-only/)
  await expect(
    db
      .insertInto('log')
      .values({ ...entry, seq: 2 })
      .execute(),
  ).rejects.toThrow(/UNIQUE/)
})

test('a place in a lane is taken once, and acts without a place do not collide', async () => {
  const db = open()
  await migrate(db)
  const act = { ...entry, deviceId: 'd', assessmentId: 'a' }
  await db
    .insertInto('log')
    .values([
      { ...act, n: 1 },
      { ...act, seq: 2, id: 'b' },
      { ...act, seq: 3, id: 'c' },
    ])
    .execute()
  await expect(
    db
      .insertInto('log')
      .values({ ...act, seq: 4, id: 'd', n: 1 })
      .execute(),
  ).rejects.toThrow(/UNIQUE/)
})

test('a file is opened with a write-ahead log, full durability and foreign keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apron-'))
  const db = open(join(folder, 'apron.db'))
  const pragma = async (name: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  rmSync(folder, { recursive: true })
})

test('a migration that fails half way leaves nothing behind', async () => {
  const db = open()
  await db.schema.createTable('head').addColumn('in-the-way', 'text').execute()
  await expect(migrate(db)).rejects.toThrow(/already exists/)
  const tables = await db.introspection.getTables()
  expect(tables.map((table) => table.name)).toEqual(['head'])
})

test('a prepared query gives the rows of its values, in and outside a transaction', async () => {
  const db = open()
  await migrate(db)
  const insert = prepared((db, key: string, value: string) =>
    db.insertInto('installation').values({ key, value }),
  )
  const find = prepared((db, key: string, not: string) =>
    db
      .selectFrom('installation')
      .select('value')
      .where('value', '!=', not)
      .where('key', '=', key)
      .limit(1),
  )
  await insert(db, 'one', '1')
  await db.transaction().execute(async (trx) => {
    await insert(trx, 'two', '2')
    expect(await find(trx, 'two', '9')).toEqual([{ value: '2' }])
  })
  expect(await find(db, 'one', '9')).toEqual([{ value: '1' }])
  expect(await find(db, 'one', '1')).toEqual([])
})
