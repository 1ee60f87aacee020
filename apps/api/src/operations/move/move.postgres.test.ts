import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findUsedTable } from '../../platform/db/copy-rows.ts'
import { guardLog, unguardLog } from '../../platform/db/guard-log.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { verifyChain } from '../../platform/audit-log/verify-chain.ts'
import { createScene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { emptyServerDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { sqliteToPostgres } from './sqlite-to-postgres.ts'

let folder: string
let file: string
let target: TestDatabase
let old: TestApp
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-move-test-'))
  file = join(folder, 'apron.db')
  target = await emptyServerDatabase()
  old = await createTestApp({ database: file })
})
afterEach(async () => {
  await target.destroy()
  rmSync(folder, { recursive: true })
})

const loadAll = async (db: TestApp['db']): Promise<Record<string, unknown[]>> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await db
      .selectFrom(table as 'head')
      .selectAll()
      .execute()
    all[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return all
}

test('a tablet in the field goes on at the new server: nothing lost, nothing twice, the same epoch', async () => {
  const scene = await createScene(6, old)
  const tablet = scene.tabletOf(scene.lead)
  const other = scene.tabletOf(scene.auditor)
  const [q1, q2, q3, q4] = scene.questions
  if (q1 === undefined || q2 === undefined || q3 === undefined || q4 === undefined) return
  const done = tablet.answer(q1, judged('fully-compliant'))
  const unconfirmed = tablet.answer(q2, judged('non-compliant', 'بوابة مفتوحة'))
  const queued = tablet.answer(q3, judged('not-applicable'))
  await other.push(other.answer(q4, judged('fully-compliant')))
  const before = await tablet.pull()
  const receipts = await tablet.push(done, unconfirmed)
  const token = await old.signIn(scene.lead)
  const kept = await loadAll(old.db)
  await old.close()
  const bytes = readFileSync(file)

  const { isDone, lines } = await sqliteToPostgres(file, target.target)
  expect(lines.join('\n')).toContain(`The epoch is still ${before.epoch}`)
  expect(isDone).toBe(true)
  expect(readFileSync(file)).toEqual(bytes)
  expect(await loadAll(target.db)).toEqual(kept)
  expect(await verifyChain(target.db)).toMatchObject({ isWhole: true })

  const moved = await createTestApp({ database: target.target, seed: 2 })
  try {
    moved.clock.advance(120_000)
    const asTablet = { token }
    const params = { assessmentId: scene.assessment.id }
    // What the answer of was lost is sent again, with what was written meanwhile.
    const again = await moved.want(
      'assessment.answer',
      { params, body: { deviceId: tablet.deviceId, mutations: [unconfirmed, queued] } },
      asTablet,
    )
    expect(again.epoch).toBe(before.epoch)
    expect(again.receipts[0]).toEqual(receipts[1])
    expect(again.receipts[1]).toMatchObject({ id: queued.id, status: 'applied' })
    const query = { since: before.next, epoch: before.epoch, assessments: params.assessmentId }
    const pulled = await moved.want(
      'sync.changes',
      { query: { ...query, deviceId: tablet.deviceId } },
      asTablet,
    )
    expect(pulled.registers.map(({ register }) => register).toSorted()).toEqual(
      [q1, q2, q3].map(({ id }) => `answer/${id}`).toSorted(),
    )
    const log = await moved.db.selectFrom('log').select('id').execute()
    for (const { id } of [done, unconfirmed, queued]) {
      expect(log.filter((row) => row.id === id)).toHaveLength(1)
    }
    expect(await verifyChain(moved.db)).toMatchObject({ isWhole: true })
  } finally {
    await moved.close()
  }
})

test('a database that has anything is refused, and stays as it is', async () => {
  await createScene(1, old)
  await old.close()
  expect(await sqliteToPostgres(file, target.target)).toMatchObject({ isDone: true })
  const there = await loadAll(target.db)
  const { isDone, lines } = await sqliteToPostgres(file, target.target)
  expect([isDone, lines.join()]).toEqual([false, expect.stringMatching(/is not empty/)])
  expect(await loadAll(target.db)).toEqual(there)
})

test('a file that a server has open is refused, and so are no file and no PostgreSQL', async () => {
  const reason = async (from: string, to: string) => (await sqliteToPostgres(from, to)).lines.join()
  expect(await reason(file, target.target)).toContain('open in another program')
  await old.close()
  expect(await reason(join(folder, 'none.db'), target.target)).toContain('no database')
  expect(await reason(file, file)).toContain('must name the database to move to')
  expect(await target.db.introspection.getTables()).toEqual([])
})

test('a log that was tampered with is not carried over', async () => {
  const scene = await createScene(2, old)
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
  await unguardLog(old.db)
  await old.db.updateTable('log').set({ actorId: scene.auditor.id }).where('seq', '=', 1).execute()
  await guardLog(old.db)
  await old.close()
  const { isDone, lines } = await sqliteToPostgres(file, target.target)
  expect([isDone, lines.join()]).toEqual([false, expect.stringMatching(/broken at row 1/)])
  const db = openDatabase(target.target)
  expect(await db.introspection.getTables()).toEqual([])
  await db.destroy()
})

test.each([
  { reason: 'has the character U+0000', column: 'title', value: 'Gate\u0000seven' },
  { reason: 'is no text', column: 'notes', value: Buffer.from([7]) },
  {
    reason: 'is a number too large to be carried over as it is',
    column: 'revision',
    value: 2n ** 53n,
  },
  { reason: 'is no whole number', column: 'revision', value: 1.5 },
])('what $reason is said with its table, row and column, and nothing is moved', async (one) => {
  const { reason, column, value } = one
  const { assessment } = await createScene(1, old)
  await old.db
    .updateTable('assessment')
    .set({ [column]: value })
    .where('id', '=', assessment.id)
    .execute()
  await old.close()
  const { isDone, lines } = await sqliteToPostgres(file, target.target)
  expect([isDone, lines.join()]).toEqual([
    false,
    `PostgreSQL does not take the row of assessment with id "${assessment.id}": ` +
      `its ${column} ${reason}. Nothing was moved.`,
  ])
  expect(await target.db.introspection.getTables()).toEqual([])
})

test('what only PostgreSQL knows of a row is said with its table, and nothing is moved', async () => {
  const { assessment } = await createScene(1, old)
  await sql`pragma foreign_keys = off`.execute(old.db)
  await old.db
    .updateTable('assessment')
    .set({ leadId: 'nobody' })
    .where('id', '=', assessment.id)
    .execute()
  await old.close()
  const { isDone, lines } = await sqliteToPostgres(file, target.target)
  expect(isDone).toBe(false)
  expect(lines[0]).toMatch(/does not take a row of assessment: .*foreign key.* Nothing was moved\./)
  expect(lines[1]).toContain('(leadId)=(nobody)')
  expect(await findUsedTable(target.db)).toBe(null)
})
