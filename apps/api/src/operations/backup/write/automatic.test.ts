import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LogLine } from '../../../platform/log.ts'
import { makeUser } from '../../../testing/builders.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { loadSeq } from '../../../platform/audit-log/seq.ts'
import type { BackupPlan } from '../../../platform/config.ts'
import { startBackups } from './automatic.ts'
import { checkBackup } from '../read/check-backup.ts'
import { restore } from '../read/restore.ts'
import { loadBackedUpTo } from '../../../platform/db/installation-values.ts'
import { look, makeBaseline, type Baseline } from '../testing/baseline.ts'
import { writeBackup } from './write-backup.ts'

let ground: Baseline
let dir: string
let plan: BackupPlan
let lines: LogLine[]
beforeEach(async () => {
  ground = await makeBaseline()
  dir = join(ground.folder, 'backups')
  plan = { dir, every: 60_000, keep: 3 }
  lines = []
})
afterEach(async () => {
  await ground.app.close()
  await ground.remove()
})

const start = (rest: Partial<BackupPlan> = {}) =>
  startBackups(
    {
      db: ground.app.db,
      database: ground.database,
      clock: ground.app.clock.now,
      newId: ground.app.newId,
      log: (line) => void lines.push(line),
    },
    { ...plan, ...rest },
    10,
  )
const files = (): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.backup'))
    .toSorted()
const until = async (claim: () => boolean): Promise<void> => {
  const end = Date.now() + 60_000
  while (!claim()) {
    if (Date.now() > end) throw new Error(JSON.stringify(lines))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
/** Lets so many backups be made, with an answer before each. */
async function makeBackups(count: number, rest: Partial<BackupPlan> = {}): Promise<void> {
  for (let made = 0; made < count; made++) {
    await ground.answer(`before the next of ${count}: ${made}`)
    ground.app.clock.advance(plan.every)
    const before = lines.length
    const { stop } = start(rest)
    await until(() => lines.length > before)
    await stop()
  }
}
const seqs = async (): Promise<number[]> => {
  const kept = await Promise.all(files().map((name) => checkBackup(join(dir, name))))
  return kept.map(({ header }) => header.seq)
}
const backedUpTo = () => loadBackedUpTo(ground.app.db)

test('one is made when the newest is old enough, and only the newest stay', async () => {
  await makeBackups(5)
  const made = lines.map(({ seq }) => seq)
  expect(await seqs()).toEqual(made.slice(-3))
  expect(statSync(join(dir, files()[0]!)).mode & 0o777).toBe(0o600)
  expect(await backedUpTo()).toBe(made[2])
  // None is due now, and a server that starts again makes none.
  const again = start()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await again.stop()
  expect(lines).toHaveLength(5)
})

test('tablets may forget only what every kept backup holds, whichever folder it is in', async () => {
  expect(await backedUpTo()).toBe(0)
  await makeBackups(2)
  const [oldest] = await seqs()
  expect(await backedUpTo()).toBe(oldest)
  // Of another server, in a folder of its own: its oldest is newer, and then the first moves on.
  const first = dir
  dir = join(ground.folder, 'elsewhere')
  await makeBackups(1, { dir })
  expect(await backedUpTo()).toBe(oldest)
  const [elsewhere] = await seqs()
  dir = first
  await makeBackups(3)
  expect((await seqs())[0]).toBeGreaterThan(elsewhere!)
  expect(await backedUpTo()).toBe(elsewhere)
})

test('a backup that was made by hand counts for nothing and is never removed', async () => {
  mkdirSync(dir)
  await writeBackup(ground.database, join(dir, 'by-hand.backup'), {
    now: '2020-01-01T00:00:00.000Z',
  })
  await makeBackups(4)
  expect(files()).toHaveLength(4)
  expect(files()).toContain('by-hand.backup')
  expect(await backedUpTo()).toBeGreaterThan(0)
})

test('a backup of a life that has ended holds rows of another log, and holds the number at 0', async () => {
  await makeBackups(1)
  await makeBackups(1)
  const [first = '', second = ''] = files()
  await ground.app.close()
  await restore(join(dir, first), ground.restoring)
  expect(await look(ground.database, loadBackedUpTo)).toBeLessThanOrEqual((await seqs())[0]!)
  const again = await createTestApp({ database: ground.database, seed: 2 })
  again.clock.advance(10 * plan.every)
  const lived = { ...ground, app: again }
  ground = lived
  const before = lines.length
  const { stop } = start()
  await until(() => lines.length > before)
  await stop()
  expect(files()).toContain(second)
  expect(await backedUpTo()).toBe(0)
  // Once it is gone, what is kept is of this log.
  rmSync(join(dir, second))
  const next = start()
  await until(() => true)
  await next.stop()
  expect(await backedUpTo()).toBe((await seqs())[0])
})

test('a failure is told in the log, by isFailing and to admins, tried again, and removes no good backup', async () => {
  await makeUser(ground.app, 'admin')
  const told = async (): Promise<boolean[]> => {
    const rows = await ground.app.db.selectFrom('notice').select(['kind', 'settledAt']).execute()
    return rows.flatMap(({ kind, settledAt }) =>
      kind === 'backup-failing' ? [settledAt !== null] : [],
    )
  }
  await makeBackups(3)
  const good = files()
  // A folder that takes nothing: its place is a file.
  const kept = `${dir}.kept`
  renameSync(dir, kept)
  writeFileSync(dir, 'no folder')
  ground.app.clock.advance(plan.every)
  const backups = start()
  await until(() => lines.length > 3)
  expect(backups.isFailing()).toBe(true)
  expect(lines.at(-1)).toMatchObject({ level: 'error', path: 'backup', failures: 1 })
  await expect.poll(told).toContain(false)
  rmSync(dir)
  renameSync(kept, dir)
  expect(files()).toEqual(good)
  ground.app.clock.advance(plan.every)
  await until(() => !backups.isFailing())
  await backups.stop()
  expect(await told()).not.toContain(false)
  expect(files()).toHaveLength(3)
  expect(await seqs()).toHaveLength(3)
})

test('what was cut is no backup: it is not counted, and does not push a good one out', async () => {
  await makeBackups(2)
  const [first = '', second = ''] = files()
  truncateSync(join(dir, second), 500)
  await makeBackups(2)
  expect(files()).toContain(first)
  expect(files()).toHaveLength(4)
})

test('two servers of one database that look at once make one', async () => {
  if (!ground.database.startsWith('postgres')) return
  await ground.answer('one')
  const both = [start(), start()]
  await until(() => lines.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 200))
  for (const { stop } of both) await stop()
  expect(files()).toHaveLength(1)
})

test('a server that ends breaks its backup off, and the next one clears away what is left', async () => {
  mkdirSync(dir)
  writeFileSync(join(dir, 'apron-x.backup.4194305.draft'), 'half')
  chmodSync(dir, 0o700)
  const backups = start()
  await backups.stop()
  await makeBackups(1)
  expect(readdirSync(dir).filter((name) => name.endsWith('.draft'))).toEqual([])
  expect(await seqs()).toEqual([await loadSeq(ground.app.db)])
})

test('metrics say how old the newest is, and strangers are told nothing of it', async () => {
  await makeBackups(1)
  ground.app.clock.advance(90_000)
  const config = { backups: { isFailing: () => true } }
  const server = await createTestApp({ database: ground.database, config })
  server.clock.advance(plan.every + 90_000)
  expect(await server.want('health', {})).toEqual({ status: 'ok' })
  const text = await server.app.metrics()
  expect(text).toMatch(/^apron_backup_age_seconds 90$/m)
  expect(text).toMatch(/^apron_backup_failing 1$/m)
  await server.close()
})
