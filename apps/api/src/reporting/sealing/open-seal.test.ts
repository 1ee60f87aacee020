import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginNewLife } from '../../audits/sync/store/new-life.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkSeal } from './check-seal.ts'
import { openSeal } from './open-seal.ts'
import type { SealKey } from './seal-key.ts'
import { sealPdf } from './seal-pdf.ts'

let app: TestApp
let dataDir: string
beforeEach(async () => {
  app = await createTestApp()
  dataDir = mkdtempSync(join(tmpdir(), 'apron-seal-'))
})
afterEach(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const file = () => join(dataDir, 'seal.pem')
/** The certificates of the file in `testing` hold from then on. */
const now = '2027-01-01T00:00:00.000Z'
const open = (rest: Partial<Parameters<typeof openSeal>[0]> = {}) =>
  openSeal({ db: app.db, dataDir, isShared: false, others: 0, given: null, now, ...rest })
const authority = {
  file: join(import.meta.dirname, 'testing/authority.p12'),
  passphrase: 'secret',
}

async function verdictOf(key: SealKey, root = key.certificates.at(-1)) {
  const pdf = PDF.create()
  pdf.addPage()
  const bytes = await sealPdf(await pdf.save(), { key, reason: 'RUH-CAA-2026-0001 R1', at: now })
  return checkSeal(bytes, [root!])
}

test('the first start makes a key with a root of its own, for its owner alone, and later ones read it', async () => {
  const { key, roots } = await open()
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
  expect(await verdictOf(key)).toMatchObject({ isIntact: true, isTrusted: true })
  expect(await open()).toEqual({ key, roots })
  const rows = await app.db.selectFrom('installation').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('PRIVATE')
})

test('where the key is lost a new one is made, and the root of the old is still given out', async () => {
  const before = await open()
  rmSync(file())
  const after = await open()
  expect(after.roots).toEqual([after.roots[0], ...before.roots])
  expect((await verdictOf(after.key, before.key.certificates.at(-1))).isTrusted).toBe(false)
})

test('a file that is no key is refused by name, and so is a key whose time is over', async () => {
  await open()
  await expect(open({ now: '2038-01-01T00:00:00.000Z' })).rejects.toThrow(/seal\.pem holds from/)
  writeFileSync(file(), 'half of a k')
  await expect(open()).rejects.toThrow(/seal\.pem is damaged/)
})

test('servers of one database have one key: another, or none, is refused by name until a new life begins', async () => {
  const { key } = await open({ isShared: true })
  const text = readFileSync(file(), 'utf8')
  rmSync(file())
  await expect(open({ isShared: true })).rejects.toThrow(/seal\.pem.*SIGNING_P12/)
  await open()
  await expect(open({ isShared: true })).resolves.toBeDefined()
  writeFileSync(file(), text)
  await expect(open({ isShared: true })).rejects.toThrow(/seal\.pem.*SIGNING_P12/)
  const { newId } = app
  await app.db
    .transaction()
    .execute((tx) => beginNewLife(tx, { why: 'restored', now: app.clock.iso(), newId }))
  expect((await open({ isShared: true })).key).toEqual(key)
})

test('a key given as PKCS #12 goes before the file, which is not made then, and its chain ends at its root', async () => {
  const { key, roots } = await open({ given: authority, isShared: true })
  expect(() => statSync(file())).toThrow(/ENOENT/)
  expect(key.certificates).toHaveLength(2)
  expect(roots[0]).toContain('BEGIN CERTIFICATE')
  expect(await verdictOf(key)).toMatchObject({ isIntact: true, isTrusted: true })
})

test('another key that is given is taken up while nobody else serves the database, and refused by name while somebody does', async () => {
  const shared = { isShared: true, given: authority }
  const before = await open({ isShared: true })
  await expect(open({ ...shared, others: 1 })).rejects.toThrow(
    /SIGNING_P12 names .*authority\.p12.*other servers/,
  )
  // Nothing was noted of it: the others go on, and may start again.
  expect(await open({ isShared: true, others: 1 })).toEqual(before)
  const after = await open(shared)
  expect(after.roots).toEqual([after.roots[0], ...before.roots])
  // With the same one as theirs a further server starts beside them; with the former it does not.
  expect(await open({ ...shared, others: 3 })).toEqual(after)
  await expect(open({ isShared: true, others: 1 })).rejects.toThrow(/seal\.pem.*SIGNING_P12/)
})

test('a PKCS #12 file that is missing, closed by another passphrase, or none at all, is refused by name', async () => {
  const given = (rest: object) => open({ given: { ...authority, ...rest } })
  await expect(given({ file: '/nowhere.p12' })).rejects.toThrow(/SIGNING_P12 names \/nowhere/)
  await expect(given({ passphrase: 'other' })).rejects.toThrow(/SIGNING_P12_PASSPHRASE does not/)
  writeFileSync(file(), 'no key')
  await expect(given({ file: file() })).rejects.toThrow(/SIGNING_P12 names/)
})
