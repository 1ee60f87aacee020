import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeFolder } from './close-folder.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'apron-close-'))
})
afterEach(() => rmSync(place, { recursive: true }))

const modeOf = (folder: string): string => (statSync(folder).mode & 0o777).toString(8)
const made = (mode: number, ...files: string[]): string => {
  const folder = join(place, 'data')
  mkdirSync(folder)
  for (const file of files) writeFileSync(join(folder, file), '')
  chmodSync(folder, mode)
  return folder
}

test('a folder that is not there is made for its owner alone', () => {
  closeFolder(join(place, 'a/data'))
  expect(modeOf(join(place, 'a/data'))).toBe('700')
})

test('one that others may read is closed to them', () => {
  const folder = made(0o755, 'apron.db', 'apron.db-wal', 'high-water.json', 'token.key')
  closeFolder(folder)
  expect(modeOf(folder)).toBe('700')
})

test('one that holds what is not ours stays as it is', () => {
  const folder = made(0o755, 'apron.db', 'letters.txt')
  closeFolder(folder)
  expect(modeOf(folder)).toBe('755')
})
