import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { resetDemo } from '../demo/reset-demo.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { createIds } from '../new-id.ts'
import { verifyChain } from '../trail/verify-chain.ts'
import { makeUser } from '../testing/builders.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { emptyServerDatabase, type TestDatabase } from '../testing/test-database.ts'
import { makeDemo as realDemo } from '../demo/make-demo.ts'
import { isDemo, openInstallation, type MakeDemo, type Start } from './first-start.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await emptyServerDatabase()
})
afterEach(() => database.destroy())

const now = '2026-11-21T08:00:00.000Z'
const newId = createIds(() => Date.parse(now), seededRandom(1))
const makeDemo: MakeDemo = async ({ db }) => {
  await makeUser({ db, newId, clock: { iso: () => now } }, 'admin')
}
const open = (rest: Partial<Start> = {}) =>
  openInstallation({ database: database.target, demo: true, now, newId, makeDemo, ...rest })

test('an empty database becomes a demo, is marked so, and stays one whatever is said later', async () => {
  const first = await open()
  expect([first.hasDemo, first.setUpCode]).toEqual([true, null])
  await first.db.destroy()
  const second = await open({ demo: false })
  expect([second.hasDemo, second.setUpCode]).toEqual([true, null])
  await second.db.destroy()
})

test('servers that start together on an empty database make one demo', async () => {
  const started = await Promise.all([open(), open(), open()])
  for (const { hasDemo } of started) expect(hasDemo).toBe(true)
  expect(await database.db.selectFrom('user').select('id').execute()).toHaveLength(1)
  for (const { db } of started) await db.destroy()
})

test('without a demo there is a code for the first admin, and never a demo', async () => {
  const first = await open({ demo: false })
  expect([first.hasDemo, first.setUpCode]).toEqual([false, expect.stringMatching(/^[\w-]{32}$/)])
  await first.db.destroy()
  const second = await open()
  expect([second.hasDemo, second.setUpCode]).toEqual([false, expect.any(String)])
  await second.db.destroy()
})

test('a demo that could not be finished leaves nothing that passes for data', async () => {
  const broken: MakeDemo = async (context) => {
    await makeDemo(context)
    throw new Error('the power went')
  }
  await expect(open({ makeDemo: broken })).rejects.toThrow(/power/)
  const { db, hasDemo } = await open()
  expect(hasDemo).toBe(true)
  expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1)
  await db.destroy()
})

test('the shipped demo arrives with its log whole, and is made anew only while no server has it', async () => {
  const { db } = await open({ makeDemo: realDemo })
  expect(await verifyChain(db)).toMatchObject({ isWhole: true })
  await db.updateTable('assessment').set({ title: 'Scribbled over' }).execute()
  const folder = mkdtempSync(join(tmpdir(), 'apron-reset-'))
  writeFileSync(join(folder, '01a1fd00.json'), '{}')
  const mailbox = openMailbox(folder)
  const reset = () => resetDemo({ database: database.target, mailbox, now, newId })
  expect(await reset()).toContain('open in another program')
  expect(readdirSync(folder)).toHaveLength(1)
  await db.destroy()
  await database.db.destroy()
  expect(await reset()).toBeNull()
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  const again = openDatabase(database.target)
  expect(await isDemo(again)).toBe(true)
  const titles = await again.selectFrom('assessment').select('title').execute()
  expect(titles.length).toBeGreaterThan(3)
  expect(titles.map(({ title }) => title)).not.toContain('Scribbled over')
  await again.updateTable('installation').set({ value: '0' }).where('key', '=', 'demo').execute()
  await again.destroy()
  expect(await reset()).toContain('not made as a demo')
}, 60_000)
