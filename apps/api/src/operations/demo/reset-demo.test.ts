import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { isDemo } from '../../platform/db/installation-values.ts'
import { openMailbox } from '../../platform/mail/mailbox.ts'
import { createIds } from '../../platform/new-id.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { resetDemo } from './reset-demo.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-reset-'))
  file = join(folder, 'apron.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = '2026-11-21T08:00:00.000Z'
const newId = createIds(() => Date.parse(now), seededRandom(1))
const mailbox = (): string => join(folder, 'mailbox')
const reset = (): Promise<string | null> =>
  resetDemo({ database: file, mailbox: openMailbox(mailbox()), now, newId })
const titles = async (): Promise<string[]> => {
  const db = openDatabase(file)
  const rows = await db.selectFrom('assessment').select('title').orderBy('title').execute()
  expect(await isDemo(db)).toBe(true)
  await db.destroy()
  return rows.map(({ title }) => title)
}

test('a demo is made anew, and what was changed in it is gone', async () => {
  expect(await reset()).toBeNull()
  const fresh = await titles()
  const db = openDatabase(file)
  await db.updateTable('assessment').set({ title: 'Scribbled over' }).execute()
  await db.destroy()
  expect(await reset()).toBeNull()
  expect(await titles()).toEqual(fresh)
})

test('a database that was not made as a demo is left alone', async () => {
  const db = openDatabase(file)
  await migrate(db)
  await db.destroy()
  const before = readFileSync(file)
  expect(await reset()).toContain('not made as a demo')
  expect(readFileSync(file)).toEqual(before)
  writeFileSync(file, 'no database at all, but somebody wanted to keep it')
  expect(await reset()).toContain('not made as a demo')
})

test('a demo that a server has open is left alone', async () => {
  expect(await reset()).toBeNull()
  const hold = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../../platform/db/open.ts', import.meta.url).href)})
    const db = openDatabase(${JSON.stringify(file)})
    await db.selectFrom('user').select('id').execute()
    console.log('open')
    process.stdin.once('data', () => db.destroy().then(() => process.exit()))`
  const server = spawn(process.execPath, ['--input-type=module', '-e', hold])
  try {
    await once(server.stdout, 'data')
    expect(await reset()).toContain('open in another program')
    server.stdin.write('stop')
    await once(server, 'close')
    expect(await reset()).toBeNull()
  } finally {
    server.kill('SIGKILL')
  }
})

test('mails of the demo before are gone, and what else lies there is left alone', async () => {
  expect(await reset()).toBeNull()
  mkdirSync(mailbox())
  const names = ['01a1fd00.json', '01a1fd01.json.draft', 'notes.txt']
  for (const name of names) writeFileSync(join(mailbox(), name), '{}')
  expect(await reset()).toBeNull()
  expect(readdirSync(mailbox())).toEqual(['notes.txt'])
})

test('mails stay where the database stays', async () => {
  mkdirSync(mailbox())
  writeFileSync(join(mailbox(), '01a1fd00.json'), '{}')
  writeFileSync(file, 'no database at all, but somebody wanted to keep it')
  expect(await reset()).toContain('not made as a demo')
  expect(readdirSync(mailbox())).toEqual(['01a1fd00.json'])
})
