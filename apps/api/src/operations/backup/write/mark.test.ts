import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameOf } from '../../../platform/db/target.ts'
import { beginNewLife } from '../../../audits/sync/store/new-life.ts'
import { accept } from '../read/accept.ts'
import { keepMark } from './keep-mark.ts'
import { loadMark, markIn, readMark, writeMark } from './mark.ts'
import { restore } from '../read/restore.ts'
import { look, makeBaseline, makePlace, type Baseline } from '../testing/baseline.ts'
import { tellBackwards, tellGone } from '../read/went-backwards.ts'
import { writeBackup } from './write-backup.ts'

let ground: Baseline
beforeEach(async () => {
  ground = await makeBaseline()
})
afterEach(async () => {
  await ground.app.close()
  await ground.remove()
})

const mark = async () => loadMark(ground.app.db, ground.database, ground.app.clock.iso())

test('a server that only goes on is no fault', async () => {
  await writeMark(ground.dataDir, await mark())
  const noted = (await readMark(ground.dataDir))!
  expect(await tellBackwards(ground.app.db, noted)).toBeNull()
  await ground.answer('one')
  expect(await tellBackwards(ground.app.db, noted)).toBeNull()
})

test('a log that is shorter than it was, or another one, is told with what to do', async () => {
  await ground.answer('one')
  const now = await mark()
  const shorter = await tellBackwards(ground.app.db, { ...now, seq: now.seq + 3 })
  expect(shorter).toContain(`its log ends at row ${now.seq}`)
  expect(shorter).toContain(`it had ${now.seq + 3} rows`)
  expect(shorter).toContain('npm run restore -- FILE')
  expect(shorter).toContain('npm run restore -- --accept')
  const other = await tellBackwards(ground.app.db, { ...now, hash: '0'.repeat(64) })
  expect(other).toContain(`row ${now.seq} of its log is another one`)
})

test('a life that the database does not know came after it; one that it knows ended with a word', async () => {
  const before = await mark()
  const told = await tellBackwards(ground.app.db, { ...before, epoch: 'of-a-later-life' })
  expect(told).toContain('it is of a life')
  await ground.app.db
    .transaction()
    .execute((tx) =>
      beginNewLife(tx, { why: 'copied-back', now: before.at, newId: ground.app.newId }),
    )
  expect(await tellBackwards(ground.app.db, before)).toBeNull()
  expect(await tellBackwards(ground.app.db, { ...before, seq: 1000 })).toBeNull()
})

test('the mark of another installation, half a mark and none are no fault', async () => {
  const other = { ...(await mark()), installationId: 'another', seq: 1000 }
  expect(await tellBackwards(ground.app.db, other)).toBeNull()
  expect(await readMark(ground.dataDir)).toBeNull()
  writeFileSync(markIn(ground.dataDir), '{"epoch":"')
  expect(await readMark(ground.dataDir)).toBeNull()
})

test('a restore and an acceptance leave a mark that fits, whatever the one before said', async () => {
  await writeBackup(ground.database, ground.file, { now: ground.app.clock.iso() })
  await ground.answer('after the backup')
  await writeMark(ground.dataDir, await mark())
  await ground.app.close()
  const fits = async () => {
    const noted = (await readMark(ground.dataDir))!
    expect(await look(ground.database, (db) => tellBackwards(db, noted))).toBeNull()
    return noted
  }
  await restore(ground.file, ground.restoring)
  const restored = await fits()
  // A second restore of the same backup: its log knows nothing of the life between.
  await restore(ground.file, { ...ground.restoring, now: '2026-12-01T00:00:00.000Z' })
  expect((await fits()).epoch).not.toBe(restored.epoch)
  expect(await look(ground.database, (db) => tellBackwards(db, restored))).toBeNull()
  await accept(ground.restoring)
  await fits()
})

test('it is noted at the start, now and then, and at the end', async () => {
  const lines: object[] = []
  const log = (line: object): void => void lines.push(line)
  const { db } = ground.app
  const stop = keepMark(
    { db, database: ground.database, dataDir: ground.dataDir, clock: ground.app.clock.now, log },
    20,
  )
  const noted = async (seq: number) => {
    while ((await readMark(ground.dataDir))?.seq !== seq) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await noted((await mark()).seq)
  await ground.answer('one')
  await noted((await mark()).seq)
  await ground.answer('two')
  await stop()
  expect(await readMark(ground.dataDir)).toEqual(await mark())
  expect(readFileSync(markIn(ground.dataDir), 'utf8')).toMatch(/^\{.*\}\n$/)
  expect(lines).toEqual([])
})

test('a folder that takes no mark is told in the log, and the server goes on', async () => {
  const lines: object[] = []
  const log = (line: object): void => void lines.push(line)
  const { db } = ground.app
  const dataDir = ground.file
  writeFileSync(dataDir, 'no folder')
  await keepMark(
    { db, database: ground.database, dataDir, clock: ground.app.clock.now, log },
    1000,
  )()
  expect(lines).toMatchObject([{ path: 'high-water' }, { path: 'high-water' }])
  rmSync(dataDir)
})

test('a database that is gone is told where it had rows, and one of another place is not missed', async () => {
  await ground.answer('one')
  const noted = await mark()
  expect(await tellGone(ground.database, noted)).toBeNull()
  await ground.app.close()
  const empty = await makePlace()
  const { database } = empty
  try {
    expect(await tellGone(database, noted)).toBeNull()
    const there = { ...noted, database: nameOf(database) }
    expect(await tellGone(database, there)).toContain(`it had ${noted.seq} rows`)
    expect(await tellGone(database, { ...there, seq: 0 })).toBeNull()
  } finally {
    await empty.remove()
  }
})
