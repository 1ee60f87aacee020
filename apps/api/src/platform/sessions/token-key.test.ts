import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginNewLife } from '../../audits/sync/store/new-life.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ownKey } from './secret.ts'
import { openTokenKey } from './token-key.ts'

let app: TestApp
let user: User
let dataDir: string
beforeEach(async () => {
  app = await createTestApp()
  user = await makeUser(app, 'auditor')
  dataDir = mkdtempSync(join(tmpdir(), 'apron-key-'))
})
afterEach(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const file = () => join(dataDir, 'token.key')
const open = (rest: Partial<Parameters<typeof openTokenKey>[0]> = {}) =>
  openTokenKey({ db: app.db, dataDir, isShared: false, given: null, now: app.clock.iso(), ...rest })
const statusOf = async (token: string) => (await app.call('session.me', {}, { token })).status
/** What somebody makes who has a copy of the database and nothing else. */
const forge = async (sid: string, key?: Buffer) =>
  new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('apron')
    .sign(key ?? (await ownKey(app.db)))
/** The other key that can be had from the database alone, by who knows how ours are made. */
const derived = async () =>
  createHmac('sha256', await ownKey(app.db))
    .update('token')
    .digest()
const lastSession = async () =>
  (await app.db.selectFrom('session').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .id

test('who has a copy of the database makes no token: the key lies beside it, for its owner alone', async () => {
  await open()
  const token = await app.signIn(user)
  expect(await statusOf(token)).toBe(200)
  const session = await lastSession()
  expect(await statusOf(await forge(session))).toBe(401)
  expect(await statusOf(await forge(session, await derived()))).toBe(401)
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
  const rows = await app.db.selectFrom('installation').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(readFileSync(file(), 'utf8').trim())
})

test('the same key serves after a restart, and a tablet of before there was one stays signed in', async () => {
  // As an older program signed it, whose server made it before this one started.
  await app.signIn(user)
  const old = await forge(await lastSession())
  app.clock.advance(1000)
  await open()
  const key = readFileSync(file(), 'utf8')
  expect(await statusOf(old)).toBe(200)
  await open()
  expect([readFileSync(file(), 'utf8'), await statusOf(old)]).toEqual([key, 200])
})

test('a key that is lost is made anew where there is one server; what was signed by it is worth nothing', async () => {
  await open()
  const token = await app.signIn(user)
  rmSync(file())
  await open()
  expect(await statusOf(token)).toBe(401)
  expect(readFileSync(file(), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  writeFileSync(file(), 'half of a k')
  await expect(open()).rejects.toThrow(/token\.key is damaged/)
})

test('servers of one database have one key: another, or none, is refused by name until a new life begins', async () => {
  await open({ isShared: true })
  const key = readFileSync(file(), 'utf8')
  writeFileSync(file(), `${'A'.repeat(43)}\n`)
  await expect(open({ isShared: true })).rejects.toThrow(/token\.key.*TOKEN_KEY/)
  rmSync(file())
  await expect(open({ isShared: true })).rejects.toThrow(/token\.key.*TOKEN_KEY/)
  writeFileSync(file(), key)
  await open({ isShared: true })
  rmSync(file())
  // As a restore does, after which nothing is known of the folders that there were.
  const { newId } = app
  await app.db
    .transaction()
    .execute((tx) => beginNewLife(tx, { why: 'restored', now: app.clock.iso(), newId }))
  await open({ isShared: true })
  expect(readFileSync(file(), 'utf8')).not.toBe(key)
})

test('of two servers that begin at once with a key of their own each one goes on, and the other is refused by name', async () => {
  const begun = await Promise.allSettled(
    ['first', 'second'].map((name) => open({ isShared: true, dataDir: join(dataDir, name) })),
  )
  const refused = begun.flatMap((it) => (it.status === 'rejected' ? [String(it.reason)] : []))
  expect(refused).toEqual([expect.stringMatching(/token\.key.*TOKEN_KEY/)])
})

test('TOKEN_KEY goes before the file, which is not made then', async () => {
  const given = 'thirty-two-letters-and-no-one-less'
  await open({ isShared: true, given })
  expect(await statusOf(await app.signIn(user))).toBe(200)
  expect(() => statSync(file())).toThrow(/ENOENT/)
  await open({ isShared: true, given: `${given}, another` })
})
