import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { longestSession } from './session.ts'
import { endOldSessions } from './end-beyond.ts'
import { hashPassword } from './password.ts'

const password = 'Riverside-2026'
const passwordHash = await hashPassword(password)
const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp
let user: User
beforeEach(async () => {
  app = await createTestApp()
  user = await makeUser(app, 'auditor', { email: 'noor@apron.example', passwordHash })
})
afterEach(() => app.close())

const statusOf = async (token: string) => (await app.call('session.me', {}, { token })).status
const ends = () =>
  app.db
    .selectFrom('log')
    .select(['target', 'actorId', 'body'])
    .where('kind', '=', 'session.retire')
    .execute()

test('whoever signs in with twenty sessions ends the one that was heard of the longest ago, and nobody else’s', async () => {
  const colleague = await app.signIn(await makeUser(app, 'viewer'))
  const tokens: string[] = []
  for (let i = 0; i < 20; i++) {
    app.clock.advance(61 * minute)
    tokens.push(await app.signIn(user))
  }
  app.clock.advance(61 * minute)
  expect(await statusOf(tokens[0] ?? '')).toBe(200)
  const body = { email: user.email, password }
  const { token } = await app.want('session.start', { body })
  expect([await statusOf(tokens[0] ?? ''), await statusOf(tokens[1] ?? '')]).toEqual([200, 401])
  expect([await statusOf(tokens[2] ?? ''), await statusOf(token)]).toEqual([200, 200])
  expect(await statusOf(colleague)).toBe(200)
  const [end, ...more] = await ends()
  expect([JSON.parse(end?.body ?? ''), end?.actorId, more]).toEqual([
    { after: { why: 'too-many' } },
    null,
    [],
  ])
})

test('a session ends 180 days after it began, however often it was used', async () => {
  const token = await app.signIn(user)
  const look = () => endOldSessions({ db: app.db, now: app.clock.iso(), newId: app.newId })
  for (let days = 0; days < 180; days += 20) {
    expect([await look(), await statusOf(token)]).toEqual([0, 200])
    app.clock.advance(20 * day)
  }
  expect(longestSession).toBe(180 * day)
  expect([await look(), await statusOf(token), await look()]).toEqual([1, 401, 0])
  expect((await ends()).map(({ body }) => JSON.parse(body))).toEqual([
    { after: { why: 'too-old' } },
  ])
})

test('a session that is used all the time ends to the second, whether anybody swept or not', async () => {
  const token = await app.signIn(user)
  const began = Date.parse(app.clock.iso())
  for (let past = 0; past < 179; past += 1) {
    app.clock.advance(day)
    expect(await statusOf(token)).toBe(200)
  }
  app.clock.advance(day - 1)
  expect(await statusOf(token)).toBe(200)
  const [row] = await app.db.selectFrom('session').select('expiresAt').execute()
  expect(Date.parse(row?.expiresAt ?? '')).toBe(began + longestSession)
  app.clock.advance(1)
  expect(await statusOf(token)).toBe(401)
})

test('nor does one whose end an older release wrote too late', async () => {
  const token = await app.signIn(user)
  app.clock.advance(longestSession)
  const later = new Date(Date.parse(app.clock.iso()) + day).toISOString()
  await app.db.updateTable('session').set({ expiresAt: later }).execute()
  expect(await statusOf(token)).toBe(401)
})
