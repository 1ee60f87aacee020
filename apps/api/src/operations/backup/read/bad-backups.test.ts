import { readFileSync, truncateSync, writeFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../../platform/audit-log/hash.ts'
import { checkBackup } from './check-backup.ts'
import { restore } from './restore.ts'
import { forge } from '../testing/forge.ts'
import { makeBaseline, readAll, type Baseline } from '../testing/baseline.ts'
import { writeBackup } from '../write/write-backup.ts'

let ground: Baseline
let good: Buffer
let before: Record<string, string[]>
beforeAll(async () => {
  ground = await makeBaseline()
  for (const findings of ['one', 'two', 'three']) await ground.answer(findings)
  await writeBackup(ground.database, ground.file, { now: ground.app.clock.iso() })
  await ground.answer('after the backup')
  await ground.app.close()
  good = readFileSync(ground.file)
  before = await readAll(ground.database)
}, 60_000)
afterAll(() => ground.remove())
beforeEach(() => writeFileSync(ground.file, good))

/** Restoring says so, and what was there stays. */
async function refuses(words: string | RegExp): Promise<void> {
  await expect(restore(ground.file, ground.restoring)).rejects.toThrow(words)
  expect(await readAll(ground.database)).toEqual(before)
}

test('a file that is no backup is refused', async () => {
  for (const text of ['', 'hello\n', '{"format":"other"}\n', 'x'.repeat(100_000)]) {
    writeFileSync(ground.file, text)
    await refuses(`${ground.file} is no backup of Apron.`)
  }
})

test('no file, and a folder, are told', async () => {
  await expect(checkBackup(`${ground.file}.none`)).rejects.toThrow(/none cannot be used: ENOENT/)
  await expect(checkBackup(ground.folder)).rejects.toThrow(/cannot be used: EISDIR/)
})

test('a backup that was cut is refused, wherever it was cut', async () => {
  const { size } = statSync(ground.file)
  const header = good.indexOf('\n')
  for (const length of [size - 1, size - 80, Math.floor(size / 2), header + 2, header + 1]) {
    writeFileSync(ground.file, good)
    truncateSync(ground.file, length)
    await refuses(`${ground.file} was cut: its end is missing.`)
  }
})

test('a backup that lacks a part of its middle, or has another byte there, is refused', async () => {
  const middle = Math.floor(good.length / 2)
  writeFileSync(ground.file, Buffer.concat([good.subarray(0, middle), good.subarray(middle + 50)]))
  await refuses('is damaged')
  const flipped = Buffer.from(good)
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  writeFileSync(ground.file, flipped)
  await refuses(/is damaged|was changed|is broken/)
})

test('a backup of a newer version, and one of a newer format, are refused by name', async () => {
  forge(ground.file, { header: (header) => ({ ...header, version: '0999-from-tomorrow' }) })
  await refuses(/is of version 0999-from-tomorrow, and this program knows versions up to/)
  forge(ground.file, { header: (header) => ({ ...header, formatVersion: 2 }) })
  await refuses('its format is 2, and this program knows 1')
})

test('an edited row of the log is refused, and its number is named', async () => {
  const line = (text: string, table: string): string =>
    table === 'log' ? text.replace('\\"findings\\":\\"two\\"', '\\"findings\\":\\"ten\\"') : text
  const words = /The log in .* is broken: its row 3 was edited, or put in another row’s place\./
  forge(ground.file, { line }, true)
  await refuses(words)
  writeFileSync(ground.file, good)
  forge(ground.file, { line })
  await refuses(words)
})

test('an edited row of another table is refused where the hashes were left, and its table is named', async () => {
  const line = (text: string, table: string): string =>
    table === 'user' ? text.replace('Second', 'Zecond') : text
  forge(ground.file, { line }, true)
  await refuses('was changed: rows of its table user are others.')
})

test('a row too few or too many is refused, and so is a log that ends early', async () => {
  forge(ground.file, { header: (header) => ({ ...header, tables: { ...header.tables, user: 9 } }) })
  await refuses(/says 9 rows of the table user, and has 4\./)
  writeFileSync(ground.file, good)
  forge(ground.file, {
    header: (header) => ({ ...header, tables: { ...header.tables, log: 3 } }),
    line: (text, table) => (table === 'log' && text.startsWith('[2,') ? null : text),
  })
  await refuses(/is broken: its row 2 is missing\./)
})

test('a log that was chained anew is not the one that the first line names', async () => {
  forge(ground.file, { header: (header) => ({ ...header, hash: sha256('another') }) })
  await refuses(/ends at row 4, which is not the row 4 that its first line names/)
})
