import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { createIds } from '../../platform/new-id.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { openInstallation, type MakeDemo, type Start } from './first-start.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = '2026-11-21T08:00:00.000Z'
const newId = createIds(() => Date.parse(now), seededRandom(1))
const makeDemo: MakeDemo = async ({ db }) => {
  await makeUser({ db, newId, clock: { iso: () => now } }, 'admin')
}
const open = (rest: Partial<Start> = {}) =>
  openInstallation({
    database: join(folder, 'data/apron.db'),
    demo: true,
    now,
    newId,
    makeDemo,
    ...rest,
  })

test('an empty folder becomes a demo, is marked so, and stays one whatever is said later', async () => {
  const first = await open()
  expect([first.hasDemo, first.setUpCode]).toEqual([true, null])
  await first.db.destroy()
  expect(readdirSync(join(folder, 'data'))).toEqual(['apron.db'])
  const second = await open({ demo: false })
  expect([second.hasDemo, second.setUpCode]).toEqual([true, null])
  await second.db.destroy()
})

test('without a demo there is a code for the first admin, until there is one, and never a demo', async () => {
  const first = await open({ demo: false })
  expect([first.hasDemo, first.setUpCode]).toEqual([false, expect.stringMatching(/^[\w-]{32}$/)])
  await first.db.destroy()
  const second = await open()
  expect(second.hasDemo).toBe(false)
  expect(second.setUpCode).not.toBe(first.setUpCode)
  await makeUser({ db: second.db, newId, clock: { iso: () => now } }, 'admin')
  await second.db.destroy()
  const third = await open()
  expect([third.hasDemo, third.setUpCode]).toEqual([false, null])
  await third.db.destroy()
})

test('a demo that could not be finished leaves nothing that passes for data', async () => {
  const broken: MakeDemo = async (context) => {
    await makeDemo(context)
    throw new Error('the power went')
  }
  await expect(open({ makeDemo: broken })).rejects.toThrow(/power/)
  expect(existsSync(join(folder, 'data/apron.db'))).toBe(false)
  const { db, hasDemo } = await open()
  expect(hasDemo).toBe(true)
  expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1)
  await db.destroy()
})
