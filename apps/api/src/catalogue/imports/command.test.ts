import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runImport } from './command.ts'

let app: TestApp
let folder: string
let said: { out: string[]; error: string[] }
beforeEach(async () => {
  app = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'apron-import-'))
  said = { out: [], error: [] }
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]): Promise<0 | 1> =>
  runImport(args, async () => ({ db: app.db, now: app.clock.iso(), newId: app.newId }), {
    out: (line) => said.out.push(line),
    error: (line) => said.error.push(line),
  })
const write = async (text: string): Promise<string> => {
  const path = join(folder, 'file.csv')
  await writeFile(path, text)
  return path
}

test('a good file is reported with what it added and what was passed over', async () => {
  const path = await write('iata,type,name_en,\nRUH,large,King Khaled,x\n')
  expect(await run('airports', path)).toBe(0)
  expect(await run('airports', path)).toBe(0)
  const ignored = 'Columns that are not known and were passed over: type, (without a name)'
  expect(said).toEqual({
    out: [
      ignored,
      'airports: 1 added, 0 changed, 0 unchanged',
      ignored,
      'airports: 0 added, 0 changed, 1 unchanged',
    ],
    error: [],
  })
})

test('headings with other names in the file are reported, and renamed on request', async () => {
  const columns = 'source_id,category_en,sub_category_en,sub_category_ar,question_en\n'
  expect(await run('questions', await write(`${columns}A1,Cargo,Mail,البريد,One?\n`))).toBe(0)
  const path = await write(`${columns}B1,Cargo,Mail,الرسائل,Two?\n`)
  said.out = []
  expect(await run('questions', path)).toBe(0)
  const names = '“Mail / البريد” to “Mail / الرسائل”'
  expect(said.out[0]).toBe(`Not renamed, --rename=all would: ${names}`)
  expect(await run('questions', path, '--rename=all')).toBe(0)
  expect(said.out).toContain(`Renamed: ${names}`)
})

test('a broken file is reported with every fault, and nothing is written', async () => {
  const path = await write('iata,name_en,lat,lon\nRUH,King Khaled,24,46\nJED,,999,\n')
  expect(await run('airports', path)).toBe(1)
  expect(said.error).toEqual([
    'line 3 (record 2), column name_en or name_ar: a value is required',
    'line 3 (record 2), column lat: “999” is not decimal degrees from -90 to 90',
    `${path}: 2 faults; nothing was imported.`,
  ])
  expect(await app.db.selectFrom('location').selectAll().execute()).toEqual([])
})

test('rows with faults are left out on request, and each is named', async () => {
  const path = await write('iata,name_en\nRUH,King Khaled\n,Nowhere\n')
  expect(await run('airports', path, '--leave-out=faults', '--rename=none')).toBe(0)
  expect(said.out).toEqual([
    'Left out: line 3 (record 2), column iata: a value is required',
    'airports: 1 added, 0 changed, 0 unchanged',
  ])
})

test('a file that is not there, and words that mean nothing, are said so', async () => {
  expect(await run('airports', join(folder, 'none.csv'))).toBe(1)
  expect(said.error[0]).toContain('cannot be read')
  for (const args of [[], ['planes', 'x.csv'], ['airports'], ['airports', 'a', '--rename=some']]) {
    expect(await run(...args)).toBe(1)
    expect(said.error.at(-1)).toBe(
      'Usage: npm run import -- questions|airports|airlines FILE.csv|FILE.xlsx [--rename=all|none] [--overwrite=all|none] [--leave-out=faults]',
    )
  }
})
