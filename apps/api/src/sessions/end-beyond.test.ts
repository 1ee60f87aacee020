import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../testing/builders.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { endOldSessions, longestSession } from './end-beyond.ts'
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
