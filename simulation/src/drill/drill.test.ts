import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@apron/api/operations/backup/testing/run-command.ts'
import { loadSeq } from '@apron/api/platform/audit-log/seq.ts'
import { verifyChain } from '@apron/api/platform/audit-log/verify-chain.ts'
import { createDatabase } from '@apron/api/testing/postgres-databases.ts'
import { startTestServer } from '@apron/api/testing/postgres-setup.ts'
import { startServer } from '@apron/api/testing/server-process.ts'
import { record } from '@apron/pwa/sync/record/record.ts'
import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillForBench, look, loseDisk, type Site } from './server.ts'
import { bringHome, makeTablet, type Tablet } from './tablets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-drill-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What was said, by the id under which the tablet keeps it. */
type Said = Map<string, string>

/**
 * Three tablets, a backup, 500 more answers that the server has confirmed, the disk lost, some more
 * answers without a server, the backup restored by the command, and the tablets come back.
 */
async function drill(site: Site): Promise<void> {
  const { database, dataDir } = site
  const url = database.startsWith('postgres') ? database : `sqlite:${database}`
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' }
  const file = join(folder, 'kept-elsewhere.backup')
  const { assessmentId, questions, people } = await fillForBench(site, 25)
  let server = await startServer(env)
  const where = { address: server.address }
  const tablets: Tablet[] = []
  for (const person of people) tablets.push(await makeTablet(where, person, assessmentId))

  const said: Said = new Map()
  let count = 0
  const answer = async (times: number, on = tablets): Promise<void> => {
    for (let time = 0; time < times; time++) {
      const { db, ports } = on[count % on.length]!
      const { id: question, version } = questions[(count * 7) % questions.length]!
      const complianceLevel = complianceLevels[count % complianceLevels.length]!
      const findings = `بوابة ${++count}`
      const value = { complianceLevel, findings, references: [] }
      const row = await record(db, ports, {
        kind: 'answer',
        assessmentId,
        question,
        version,
        value,
      })
      said.set(row.id, findings)
    }
  }
  const home = async (): Promise<void> => {
    const seq = (): Promise<number> => look(database, loadSeq)
    // Twice: what the last one sent is news to the others.
    for (const tablet of [...tablets, ...tablets]) await bringHome(tablet, seq)
  }
  const done = async (): Promise<string[]> => {
    const rows = await Promise.all(tablets.map(({ db }) => db.outbox.toArray()))
    return rows.flat().flatMap(({ id, state }) => (state === 'done' ? [id] : []))
  }

  await answer(40)
  await home()
  expect(await runCommand('backup', [file], env)).toMatchObject({ code: 0 })
  await answer(500)
  await home()
  const acknowledged = await done()
  expect(acknowledged).toHaveLength(540)
  const before = await look(database, loadSeq)

  await server.stop()
  await loseDisk(site)
  // The third is silent: nothing of its own makes it send again what it sent.
  await answer(30, tablets.slice(0, 2))
  const restored = await runCommand('restore', [file], env)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('A new life began') })
  expect(await look(database, loadSeq)).toBeLessThan(before - 400)
  server = await startServer(env)
  where.address = server.address
  await home()
  await server.stop()
  for (const { engine } of tablets) engine.stop()

  expect((await done()).toSorted()).toEqual([...said.keys()].toSorted())
  await look(database, async (db) => {
    expect(await verifyChain(db)).toMatchObject({ isWhole: true })
    const log = await db.selectFrom('log').selectAll().where('kind', '=', 'answer').execute()
    expect(log.map(({ id }) => id).toSorted()).toEqual([...said.keys()].toSorted())
    for (const { id, body, status } of log) {
      const { value } = JSON.parse(body) as { value: { findings: string } }
      expect([id, status, value.findings]).toEqual([id, 'applied', said.get(id)])
    }
    // Everybody shows what the server has.
    const heads = await db.selectFrom('head').select(['register', 'revision']).execute()
    const theirs = heads.map(({ register, revision }) => `${register} ${revision}`).toSorted()
    expect(theirs.length).toBeGreaterThanOrEqual(questions.length)
    for (const tablet of tablets) {
      const registers = await tablet.db.registers.toArray()
      const own = registers.flatMap(({ register, heads }) =>
        heads.map(({ revision }) => `${register} ${revision}`),
      )
      expect(own.toSorted()).toEqual(theirs)
    }
  })
}

test('the drill on SQLite: nothing acknowledged is missing, nothing is there twice, all converge', async () => {
  const dataDir = join(folder, 'data')
  await drill({ database: join(dataDir, 'apron.db'), dataDir })
}, 300_000)

test('the drill on PostgreSQL: nothing acknowledged is missing, nothing is there twice, all converge', async () => {
  const postgres = await startTestServer()
  try {
    const database = await look(postgres.url(), (db) =>
      createDatabase(db, postgres.url(), 'apron_drill'),
    )
    await drill({ database, dataDir: join(folder, 'data') })
  } finally {
    await postgres.stop()
  }
}, 300_000)
