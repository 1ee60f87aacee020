import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createFailedSignIns } from './failed-sign-ins.ts'
import { hashPassword } from './password.ts'

const passwordHash = await hashPassword('Riverside-2026')

let app: TestApp
let user: User
beforeEach(async () => {
  app = await createTestApp()
  user = await makeUser(app, 'auditor', { email: 'noor@apron.example', passwordHash })
})
afterEach(() => app.close())

const fail = (email: string, from: string) => {
  const headers = { 'x-forwarded-for': from }
  return app.call('session.start', { body: { email, password: 'wrong' } }, { headers })
}
const told = async () =>
  (await app.db.selectFrom('log').selectAll().orderBy('seq').execute()).map((row) => ({
    ...row,
    body: JSON.parse(row.body) as unknown,
  }))

test('failed sign-ins are told gathered, each account once, with how often and from where', async () => {
  await fail(user.email, '203.0.113.7')
  await fail(user.email, '203.0.113.7')
  await fail(user.email, '203.0.113.8')
  await fail('nobody@apron.example', '198.51.100.1')
  expect(await told()).toEqual([])
  await app.app.tellFailedSignIns()
  const since = app.clock.iso()
  const [own, unknown, ...more] = await told()
  expect(own).toMatchObject({
    kind: 'session.refuse',
    target: user.id,
    actorId: null,
    organizationId: user.organizationId,
    body: {
      after: {
        failures: 3,
        since,
        from: [
          { address: '203.0.113.7', failures: 2 },
          { address: '203.0.113.8', failures: 1 },
        ],
      },
    },
  })
  expect([unknown?.target, unknown?.organizationId, more]).toEqual(['', null, []])
  expect(app.lines.filter(({ path }) => path === 'sign-in')).toEqual([
    {
      level: 'warn',
      path: 'sign-in',
      failures: 3,
      userId: user.id,
      from: '203.0.113.7 2, 203.0.113.8 1',
    },
    { level: 'warn', path: 'sign-in', failures: 1, userId: 'unknown', from: '198.51.100.1 1' },
  ])
  const all = JSON.stringify([await told(), app.lines])
  expect(all).not.toMatch(/noor@|nobody@|wrong"/)
  await app.app.tellFailedSignIns()
  expect(await told()).toHaveLength(2)
})

test('whom nobody asks for a password any more is counted too', async () => {
  for (let i = 0; i < 12; i++) await fail(user.email, '203.0.113.7')
  expect((await fail(user.email, '203.0.113.7')).status).toBe(429)
  await app.app.tellFailedSignIns()
  expect((await told())[0]?.body).toMatchObject({ after: { failures: 13 } })
})

test('a thousand accounts from a thousand places make some fifty rows, and none is left out of the count', async () => {
  const failed = createFailedSignIns()
  const now = app.clock.iso()
  for (let i = 0; i < 1000; i++) {
    const somebody = { id: `u${i}`, organizationId: user.organizationId }
    failed.note({ user: somebody, address: `2001:db8::${i}`, now })
    failed.note({ user, address: `2001:db8::${i}`, now })
  }
  await failed.tell({ db: app.db, newId: app.newId, now }, () => undefined)
  const bodies = (await told()).map(({ body }) => (body as { after: Told }).after)
  type Told = { failures: number; from?: { address: string; failures: number }[] }
  expect(bodies).toHaveLength(51)
  expect(bodies.reduce((sum, { failures }) => sum + failures, 0)).toBe(2000)
  expect(bodies[0]?.failures).toBe(1000)
  expect(bodies[0]?.from).toHaveLength(21)
  expect(bodies[0]?.from?.at(-1)).toEqual({ address: 'others', failures: 980 })
})
