import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { startServer } from '../../testing/server-process.ts'
import { checkBackup } from './read/check-backup.ts'
import { markIn } from './write/mark.ts'
import { makeBaseline, readAll, type Baseline } from './testing/baseline.ts'
import { runCommand } from './testing/run-command.ts'
import { writeBackup } from './write/write-backup.ts'

let ground: Baseline
let env: Record<string, string>
beforeEach(async () => {
  ground = await makeBaseline()
  const { database, dataDir } = ground
  const url = database.startsWith('postgres') ? database : `sqlite:${database}`
  env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' }
})
afterEach(async () => {
  await ground.app.close()
  await ground.remove()
})

/** So much, and none of it can be packed, that a file of it meets a limit in its middle. */
async function fill(): Promise<void> {
  for (let photo = 0; photo < 4; photo++) {
    const { id: userId } = await makeUser(ground.app, 'viewer')
    const data = randomBytes(150_000).toString('base64')
    const changedAt = ground.app.clock.iso()
    await ground.app.db
      .insertInto('photo')
      .values({ userId, type: 'png', data, changedAt })
      .execute()
  }
}
const plain = (output: string): void => expect(output).not.toMatch(/^ +at .*:\d+:\d+\)?$/m)
const there = (): string[] => readdirSync(ground.folder).toSorted()

test('no room for a backup is told, and the backup that was there stays', async () => {
  await writeBackup(ground.database, ground.file, { now: ground.app.clock.iso() })
  const before = readFileSync(ground.file)
  await fill()
  const names = there()
  const ended = await runCommand('backup', ['--force', ground.file], env, { blocks: 64 })
  expect(ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no room left for'),
  })
  plain(ended.output)
  expect(readFileSync(ground.file)).toEqual(before)
  expect(there()).toEqual(names)
}, 60_000)

test('no room for a restore is told, and the database that was there stays', async () => {
  await fill()
  await writeBackup(ground.database, ground.file, { now: ground.app.clock.iso() })
  await ground.answer('after the backup')
  await ground.app.close()
  const before = await readAll(ground.database)
  if (ground.database.startsWith('postgres')) return
  const names = readdirSync(ground.dataDir).toSorted()
  const ended = await runCommand('restore', [ground.file], env, { blocks: 400 })
  expect(ended.code).toBe(1)
  expect(ended.output).toMatch(
    /^(There is no room left for .*apron\.db\.|.*could not be written\.)$/m,
  )
  plain(ended.output)
  expect(readdirSync(ground.dataDir).toSorted()).toEqual(names)
  expect(await readAll(ground.database)).toEqual(before)
}, 60_000)

test('a restore that is killed at any moment leaves the old database or the new one', async () => {
  await fill()
  await ground.answer('in the backup')
  const { seq } = await writeBackup(ground.database, ground.file, { now: ground.app.clock.iso() })
  await ground.answer('after the backup')
  await ground.app.close()
  const old = await readAll(ground.database)
  const began = Date.now()
  expect(await runCommand('restore', [ground.file], env)).toMatchObject({ code: 0 })
  const took = Date.now() - began
  expect(Object.keys(old)).toEqual(Object.keys(await readAll(ground.database)))
  const logOf = (all: Record<string, string[]>): number => all['log']?.length ?? 0
  for (const part of [0.4, 0.6, 0.75, 0.9]) {
    await runCommand('restore', [ground.file], env, { killAfter: took * part })
    expect([seq + 1, logOf(old)]).toContain(logOf(await readAll(ground.database)))
  }
  // And the next one clears away what they left.
  expect(await runCommand('restore', [ground.file], env)).toMatchObject({ code: 0 })
  expect(existsSync(join(ground.dataDir, 'apron.db.restoring'))).toBe(false)
  expect(logOf(await readAll(ground.database))).toBe(seq + 1)
}, 120_000)

test('a backup that is killed leaves the one that was there, and the next clears its half away', async () => {
  await fill()
  await writeBackup(ground.database, ground.file, { now: ground.app.clock.iso() })
  const before = readFileSync(ground.file)
  const began = Date.now()
  await runCommand('backup', [join(ground.folder, 'other.backup')], env)
  const took = Date.now() - began
  for (const part of [0.5, 0.7, 0.9]) {
    await runCommand('backup', ['--force', ground.file], env, { killAfter: took * part })
    await checkBackup(ground.file)
  }
  expect(before.length).toBeGreaterThan(100_000)
  expect(await runCommand('backup', ['--force', ground.file], env)).toMatchObject({ code: 0 })
  expect(there().filter((name) => name.endsWith('.draft'))).toEqual([])
}, 120_000)

test('while a server runs it is backed up, and is not restored; what a command cannot do it says plainly', async () => {
  await ground.app.close()
  const server = await startServer(env)
  try {
    const made = await runCommand('backup', [ground.file], env)
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/was backed up to .*one\.backup\.$/m),
    })
    const before = await readAll(ground.database)
    const refused = await runCommand('restore', [ground.file], env)
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is open in another program\. Stop the server first\.$/m),
    })
    expect(await readAll(ground.database)).toEqual(before)
    plain(refused.output)
  } finally {
    await server.stop()
  }
  const cases: [Parameters<typeof runCommand>[0], string[], RegExp][] = [
    ['backup', [], /^Usage: npm run backup/],
    ['backup', [ground.file], /is there already and stays as it is\./],
    ['backup', [join(ground.folder, 'none', 'x')], /cannot be used: ENOENT/],
    ['backup', ['--show', env['DATA_DIR'] ?? ''], /cannot be used: EISDIR/],
    ['restore', [], /^Usage: npm run restore/],
    ['restore', ['--accept', ground.file], /^Usage: npm run restore/],
    ['restore', ['--unknown'], /unknown/i],
    ['restore', [`${ground.file}.none`], /cannot be used: ENOENT/],
  ]
  for (const [command, args, words] of cases) {
    const ended = await runCommand(command, args, env)
    expect(ended).toMatchObject({ code: 1, output: expect.stringMatching(words) })
    plain(ended.output)
  }
}, 120_000)

test('a server does not start on an older copy that was put back, and does after the command', async () => {
  await ground.app.close()
  const first = await startServer(env)
  await first.stop()
  const mark = JSON.parse(readFileSync(markIn(ground.dataDir), 'utf8')) as { seq: number }
  writeFileSync(markIn(ground.dataDir), JSON.stringify({ ...mark, seq: mark.seq + 5 }))
  await expect(startServer(env)).rejects.toThrow(
    /Apron cannot start\.\nThe database went backwards: its log ends at row/,
  )
  expect(await runCommand('restore', ['--accept'], env)).toMatchObject({ code: 0 })
  const again = await startServer(env)
  expect(await again.stop()).toBe(0)
}, 120_000)

test('a server backs itself up into BACKUP_DIR, says so, and does not replace a database that is gone', async () => {
  await ground.app.close()
  const dir = join(ground.folder, 'backups')
  const token = 'sixteen-or-more-letters'
  const server = await startServer({
    ...env,
    BACKUP_DIR: dir,
    BACKUP_EVERY: '1h',
    METRICS_TOKEN: token,
  })
  const metrics = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${server.address}/metrics`, { headers })).text()
  }
  const made = (): string[] =>
    existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.backup')) : []
  const end = Date.now() + 60_000
  while (Date.now() < end && !server.output().includes('"path":"backup"')) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(await metrics()).toMatch(/^apron_backup_age_seconds \d+$/m)
  expect(await metrics()).toMatch(/^apron_backup_failing 0$/m)
  expect(made()).toHaveLength(1)
  await checkBackup(join(dir, made()[0] ?? ''))
  await server.stop()
  if (ground.database.startsWith('postgres')) return
  const mark = JSON.parse(readFileSync(markIn(ground.dataDir), 'utf8')) as object
  writeFileSync(markIn(ground.dataDir), JSON.stringify({ ...mark, seq: 5 }))
  rmSync(ground.database)
  await expect(startServer(env)).rejects.toThrow(
    /apron\.db is gone or empty, and at .* it had 5 rows/,
  )
  expect(existsSync(ground.database)).toBe(false)
}, 120_000)
