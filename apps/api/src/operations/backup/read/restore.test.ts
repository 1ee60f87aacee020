import { existsSync, statSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadVersion, makeTables, newestVersion } from '../../../platform/db/migrate.ts'
import {
  loadBackedUpTo,
  loadEpoch,
  saveInstallationValue,
} from '../../../platform/db/installation-values.ts'
import { judged } from '../../../audits/sync/testing/tablet.ts'
import { verifyChain } from '../../../platform/audit-log/verify-chain.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { accept } from './accept.ts'
import { backupCommand } from '../backup-command.ts'
import { checkBackup } from './check-backup.ts'
import { restore } from './restore.ts'
import { forge } from '../testing/forge.ts'
import { look, makeBaseline, makePlace, readAll, type Baseline } from '../testing/baseline.ts'
import { writeBackup } from '../write/write-backup.ts'

let ground: Baseline
beforeEach(async () => {
  ground = await makeBaseline()
})
afterEach(async () => {
  await ground.app.close()
  await ground.remove()
})

/** Everything but what a new life changes. */
const withoutLife = (all: Record<string, string[]>) => ({
  ...all,
  log: all['log']?.filter((row) => !row.includes('"new-life"')),
  counter: [],
  installation: [],
})
/** The columns of each table, as a version of the data had them. */
async function columnsOf(version: string): Promise<Map<string, Set<string>>> {
  return look(':memory:', async (db) => {
    await makeTables(db, version)
    const tables = await db.introspection.getTables()
    return new Map(
      tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
    )
  })
}
const back = () => restore(ground.file, ground.restoring)
const backUp = () =>
  writeBackup(ground.database, ground.file, { now: ground.app.clock.iso(), mayReplace: true })

test('a backup that is made while the server answers comes back as it was, as a new life', async () => {
  await ground.answer('بوابة مفتوحة \u2028 "quoted"\n')
  const header = await backUp()
  const then = await readAll(ground.database)
  await ground.answer('written later')
  const epoch = await loadEpoch(ground.app.db)
  await ground.app.close()

  const lines = await back()
  const now = await readAll(ground.database)
  expect(withoutLife(now)).toEqual(withoutLife(then))
  expect(lines.join('\n')).toContain(`The log is whole: ${header.seq} rows`)
  await look(ground.database, async (db) => {
    expect(await loadEpoch(db)).not.toBe(epoch)
    expect(await verifyChain(db, header)).toMatchObject({ isWhole: true })
    const last = await db.selectFrom('log').selectAll().orderBy('seq', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ kind: 'new-life', reason: 'restored', seq: header.seq + 1 })
  })
})

test('the restored server goes on: a tablet sends again what the backup lacks, and nothing twice', async () => {
  const { scene, tablet } = ground
  const first = tablet.answer(scene.first, judged('non-compliant', 'one'))
  const second = tablet.answer(scene.second, judged('non-compliant', 'two'))
  const [kept] = await tablet.push(first)
  await backUp()
  await tablet.push(second)
  const token = await ground.app.signIn(scene.lead)
  await ground.app.close()
  await back()
  const again = await createTestApp({ database: ground.database, seed: 2 })
  try {
    const { receipts } = await again.want(
      'assessment.answer',
      { params: scene.params, body: { deviceId: tablet.deviceId, mutations: [first, second] } },
      // Sessions of the backup hold; those begun later do not.
      { token: await again.signIn(scene.lead) },
    )
    expect(receipts[0]).toEqual(kept)
    expect(receipts[1]).toMatchObject({ id: second.id, status: 'applied' })
    expect(token).not.toBe('')
  } finally {
    await again.close()
  }
})

test('what was there is kept, and can be read', async () => {
  await backUp()
  await ground.answer('only in what was there')
  await ground.app.close()
  const told = (await back()).join('\n')
  const [, kept = ''] = /kept as (.+)\.$/m.exec(told) ?? []
  if (kept.startsWith('the schema ')) {
    const schema = kept.split(' ')[2] ?? ''
    const rows = await look(ground.database, (db) =>
      db.withSchema(schema).selectFrom('head').select('value').execute(),
    )
    expect(JSON.stringify(rows)).toContain('only in what was there')
  } else {
    expect(existsSync(kept)).toBe(true)
    expect(JSON.stringify(await readAll(kept))).toContain('only in what was there')
  }
  const again = await restore(ground.file, { ...ground.restoring, now: '2026-11-30T00:00:00.000Z' })
  expect(again.join('\n')).toMatch(/kept as .*(2026-11-30|20261130T)/)
})

test('an empty place takes the backup of any installation, one in use only that of its own', async () => {
  const header = await backUp()
  const empty = await makePlace()
  try {
    const elsewhere = { ...ground.restoring, database: empty.database, dataDir: empty.dataDir }
    await restore(ground.file, elsewhere)
    expect(withoutLife(await readAll(empty.database))).toEqual(
      withoutLife(await readAll(ground.database)),
    )
  } finally {
    await empty.remove()
  }
  const other = await makeBaseline()
  try {
    await other.app.close()
    const before = await readAll(other.database)
    await expect(restore(ground.file, other.restoring)).rejects.toThrow(
      `is of the installation ${header.installationId}, and`,
    )
    expect(await readAll(other.database)).toEqual(before)
    await restore(ground.file, { ...other.restoring, mayBeAnother: true })
    expect(withoutLife(await readAll(other.database))).toEqual(
      withoutLife(await readAll(ground.database)),
    )
  } finally {
    await other.remove()
  }
})

test('a running server keeps its database', async () => {
  await backUp()
  await ground.answer('written later')
  const before = await readAll(ground.database)
  await expect(back()).rejects.toThrow(/is open in another program\. Stop the server first\.$/)
  await expect(accept(ground.restoring)).rejects.toThrow(/is open in another program/)
  expect(await readAll(ground.database)).toEqual(before)
})

test('the number below which tablets may forget is never above what was restored', async () => {
  await ground.answer('one')
  const { seq } = await backUp()
  await ground.answer('two')
  await saveInstallationValue(ground.app.db, 'backedUpTo', String(seq + 1))
  await ground.app.close()
  expect((await back()).join('\n')).toContain(`rows up to ${seq + 1} are in every automatic backup`)
  expect(await look(ground.database, loadBackedUpTo)).toBe(0)
})

test('what was accepted as it is begins a new life', async () => {
  const epoch = await loadEpoch(ground.app.db)
  await ground.app.close()
  expect((await accept(ground.restoring)).join()).toContain('A new life began')
  expect(await look(ground.database, loadEpoch)).not.toBe(epoch)
})

test('a backup tells what it holds, is read by its owner alone, and is not written over unasked', async () => {
  await ground.answer('one')
  const given = { database: ground.database, now: ground.app.clock.iso() }
  const make = { ...given, isShow: false, mayReplace: false }
  await backupCommand(ground.file, make)
  expect(statSync(ground.file).mode & 0o777).toBe(0o600)
  const { header } = await checkBackup(ground.file)
  const shown = (await backupCommand(ground.file, { ...make, isShow: true })).join('\n')
  for (const told of [header.epoch, header.installationId, header.version, header.takenAt]) {
    expect(shown).toContain(told)
  }
  expect(shown).toContain(`${header.seq}:${header.hash}`)
  await ground.answer('two')
  await expect(backupCommand(ground.file, make)).rejects.toThrow(/stays as it is/)
  expect((await checkBackup(ground.file)).header).toEqual(header)
  await backupCommand(ground.file, { ...make, mayReplace: true })
  expect((await checkBackup(ground.file)).header.seq).toBe(header.seq + 1)
})

test('a backup of an older version is brought to this one', async () => {
  await ground.answer('before the upgrade')
  await backUp()
  // As the program of that version wrote it: without what was added since.
  const version = '0040-chain-log'
  const then = await columnsOf(version)
  let kept: boolean[] = []
  forge(ground.file, {
    header: ({ tables, ...header }) => ({
      ...header,
      version,
      tables: Object.fromEntries(Object.entries(tables).filter(([table]) => then.has(table))),
    }),
    columns: (columns, table) => {
      const known = then.get(table)
      if (known === undefined) return columns
      kept = columns.map((column) => known.has(column))
      return columns.filter((_, index) => kept[index])
    },
    line: (line, table) => {
      if (!then.has(table)) return null
      const values = (JSON.parse(line) as unknown[]).filter((_, index) => kept[index])
      return JSON.stringify(values)
    },
  })
  await ground.app.close()
  await back()
  await look(ground.database, async (db) => {
    expect(await loadVersion(db)).toBe(newestVersion)
    expect(await db.selectFrom('handedIn').selectAll().execute()).toEqual([])
    const heads = await db.selectFrom('head').select('value').execute()
    expect(JSON.stringify(heads)).toContain('before the upgrade')
    const sessions = await db.selectFrom('session').select('depositUntil').execute()
    expect(sessions).toContainEqual({ depositUntil: null })
  })
})
