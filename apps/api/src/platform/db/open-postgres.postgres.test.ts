import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendLog } from '../audit-log/log.ts'
import { allotSeq } from '../audit-log/seq.ts'
import { makeUser } from '../../testing/builders.ts'
import { makeLogRow } from '../../testing/log-row.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { isBusy, isUnstorable } from './busy.ts'
import { openDatabase } from './open.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('the log takes rows and never changes or loses one', async () => {
  const row = { ...makeLogRow(app, 1), hash: '' }
  await app.db.insertInto('log').values(row).execute()
  const refused = /the log is append-only/
  await expect(app.db.updateTable('log').set({ kind: 'x' }).execute()).rejects.toThrow(refused)
  await expect(app.db.deleteFrom('log').execute()).rejects.toThrow(refused)
  await expect(sql`truncate log`.execute(app.db)).rejects.toThrow(refused)
  expect(await app.db.selectFrom('log').selectAll().execute()).toEqual([row])
})

test('numbers are numbers as wide as the clock, and counts, sums and averages too', async () => {
  const offset = Date.parse('2026-11-21T00:00:00Z')
  await app.db
    .insertInto('log')
    .values({ ...makeLogRow(app, 1, { offset, n: 3, deviceId: 'd' }), hash: '' })
    .execute()
  const { sum, avg, count, ...row } = await app.db
    .selectFrom('log')
    .select(['offset', 'n', 'seq'])
    .select(({ fn }) => [fn.sum('offset').as('sum'), fn.avg('n').as('avg')])
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy(['offset', 'n', 'seq'])
    .executeTakeFirstOrThrow()
  expect([row, sum, avg, count]).toEqual([{ offset, n: 3, seq: 1 }, offset, 3, 1])
})

test('texts are ordered by their bytes, as SQLite orders them', async () => {
  const keys = ['Z', 'a', 'É', 'b', 'ا', '_', 'B']
  await app.db
    .insertInto('installation')
    .values(keys.map((key) => ({ key, value: 'x' })))
    .execute()
  const rows = await app.db
    .selectFrom('installation')
    .select('key')
    .where('value', '=', 'x')
    .orderBy('key')
    .execute()
  expect(rows.map(({ key }) => key)).toEqual(['B', 'Z', '_', 'a', 'b', 'É', 'ا'])
})

test('writers come one after the other, whatever they touch, and readers wait for nobody', async () => {
  const events: string[] = []
  const write = (name: string) =>
    app.db.transaction().execute(async (tx) => {
      events.push(`${name} in`)
      await allotSeq(tx, 1)
      await sql`select pg_sleep(0.05)`.execute(tx)
      events.push(`${name} out`)
    })
  const writing = Promise.all([write('a'), write('b'), write('c')])
  const read = await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => tx.selectFrom('counter').select('seq').executeTakeFirst())
  expect(read?.seq).toBeLessThan(3)
  await writing
  const names = events.map((event) => event.split(' '))
  for (let at = 0; at < names.length; at += 2) {
    expect([names[at]?.[1], names[at + 1]]).toEqual(['in', [names[at]?.[0], 'out']])
  }
})

test('more writers in line than there are connections leave one for whoever reads', async () => {
  const free = Promise.withResolvers<void>()
  const first = app.db.transaction().execute(() => free.promise)
  const others = Array.from({ length: 15 }, () =>
    app.db.transaction().execute((tx) => allotSeq(tx, 1)),
  )
  expect((await app.call('health', {})).status).toBe(200)
  expect(await app.db.selectFrom('counter').select('seq').executeTakeFirst()).toEqual({ seq: 0 })
  free.resolve()
  await first
  expect(await Promise.all(others)).toEqual(others.map((_, index) => index + 1))
})

test('a wait that takes too long asks to try again, and the next call goes through', async () => {
  const impatient = new URL(app.target)
  impatient.searchParams.set('options', '-c lock_timeout=50')
  const other = await createTestApp({ database: impatient.href, seed: 2 })
  const as = await makeUser(app, 'editor')
  const create = () => other.call('reference.create', { body: { title: 'Doc 9' } }, { as })
  const busy = await app.db.transaction().execute(() => create())
  expect([busy.status, busy.problem?.code]).toEqual([503, 'server-busy'])
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await create()).status).toBe(200)
  await other.close()
})

test('connections that the server ends are replaced', async () => {
  await app.db.selectFrom('counter').selectAll().execute()
  const other = openDatabase(app.target)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other)
  await other.destroy()
  const statuses = []
  for (let call = 0; call < 20; call++) statuses.push((await app.call('health', {})).status)
  expect(statuses.filter((status) => status !== 503)).toEqual(expect.arrayContaining([200]))
  expect(statuses.at(-1)).toBe(200)
})

test('a server that is not there is busy, not broken', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const error: unknown = await gone
    .selectFrom('counter')
    .selectAll()
    .execute()
    .catch((it: unknown) => it)
  expect(isBusy(error)).toBe(true)
  await gone.destroy()
})

test('a text that PostgreSQL cannot keep is the caller’s fault', async () => {
  const as = await makeUser(app, 'admin')
  const query = { search: 'a\0' }
  const { status, problem } = await app.call('assessments.all', { query }, { as })
  expect([status, problem?.code]).toEqual([422, 'input-invalid'])
})

test('so it is where many rows are written at once', async () => {
  const row = makeLogRow(app, 1, { detail: 'a\0' })
  const error: unknown = await app.db
    .transaction()
    .execute((tx) => appendLog(tx, [row]))
    .catch((it: unknown) => it)
  expect(isUnstorable(error)).toBe(true)
})
