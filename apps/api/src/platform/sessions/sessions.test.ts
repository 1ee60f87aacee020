import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeOrganization, makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword, nobodysHash, verifyPassword } from './password.ts'
import { countHashes } from './testing/count-hashes.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const password = 'Riverside-2026'
const passwordHash = await hashPassword(password)

let app: TestApp
let user: User
beforeEach(async () => {
  app = await createTestApp({
    config: { loginLimits: { window: 60_000, perPair: 3, perAccount: 5, perAddress: 50 } },
  })
  user = await makeUser(app, 'auditor', { email: 'noor@apron.example', passwordHash })
})
afterEach(() => app.close())

const logIn = (email: string, typed: string, from = '203.0.113.7') =>
  app.call(
    'session.start',
    { body: { email, password: typed } },
    { headers: { 'x-forwarded-for': from } },
  )
const me = (token: string) => app.call('session.me', {}, { token })

describe('POST /api/login', () => {
  test('the right password opens a session that says who one is and what one may do', async () => {
    const { value } = await logIn('  NOOR@apron.example ', password)
    expect(value?.user).toMatchObject({
      id: user.id,
      role: 'auditor',
      permissions: expect.arrayContaining(['audit.answer']),
    })
    expect(value?.expiresAt).toBe('2026-12-21T08:00:00.000Z')
    expect((await me(value?.token ?? '')).value?.user).toEqual(value?.user)
  })

  test('nothing of a password or its hash is ever answered', async () => {
    const { value } = await logIn(user.email, password)
    expect(JSON.stringify(value)).not.toMatch(/argon2|passwordHash|Riverside/)
  })

  test('a wrong password, an unknown address, an inactive account and one without password answer alike', async () => {
    await makeUser(app, 'auditor', {
      email: 'gone@apron.example',
      passwordHash,
      status: 'inactive',
    })
    await makeUser(app, 'auditor', { email: 'new@apron.example' })
    const answers = [
      await logIn(user.email, 'wrong'),
      await logIn('nobody@apron.example', password),
      await logIn('gone@apron.example', password),
      await logIn('new@apron.example', password),
    ]
    for (const { status, problem } of answers) {
      expect(status).toBe(401)
      expect(problem).toEqual(answers[0]?.problem)
    }
    expect(answers[0]?.problem?.code).toBe('wrong-credentials')
  })

  test('an unknown address costs what a wrong password does: one hash', async () => {
    await makeUser(app, 'auditor', { email: 'new@apron.example' })
    for (const email of [user.email, 'nobody@apron.example', 'new@apron.example']) {
      expect(await countHashes(() => logIn(email, 'wrong'))).toBe(1)
    }
  })

  test('who guesses is made to wait, is told how long, and others are not', async () => {
    for (let i = 0; i < 3; i++) expect((await logIn(user.email, 'wrong')).status).toBe(401)
    const { status, problem, headers } = await logIn(user.email, password)
    expect([status, problem?.code]).toEqual([429, 'too-many-requests'])
    expect(headers.get('retry-after')).toBe('60')
    expect((await logIn(user.email, password, '203.0.113.8')).status).toBe(200)
    app.clock.advance(60_000)
    expect((await logIn(user.email, password)).status).toBe(200)
  })

  test('an account that many addresses guess at is closed, existing or not, and opens again', async () => {
    for (const email of [user.email, 'nobody@apron.example']) {
      for (let i = 0; i < 5; i++)
        expect((await logIn(email, 'wrong', `198.51.100.${i}`)).status).toBe(401)
      expect((await logIn(email, 'wrong', '198.51.100.9')).status).toBe(429)
    }
    app.clock.advance(60_000)
    expect((await logIn(user.email, password)).status).toBe(200)
  })

  test('who knows the password may sign in as often as they like', async () => {
    for (let i = 0; i < 8; i++) expect((await logIn(user.email, password)).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends at once when its owner signs out, and their other one lives on', async () => {
    const [first, second] = [await app.signIn(user), await app.signIn(user)]
    expect((await app.call('session.end', {}, { token: first })).value).toEqual({ done: true })
    expect((await me(first)).problem?.code).toBe('sign-in-needed')
    expect((await me(second)).status).toBe(200)
  })

  test('leaves in the trail when it began and when its owner ended it', async () => {
    const { token = '' } = (await logIn(user.email, password)).value ?? {}
    await Promise.all([1, 2].map(() => app.call('session.end', {}, { token })))
    const rows = await app.db.selectFrom('log').selectAll().orderBy('seq').execute()
    expect(rows.map((row) => [row.kind, row.actorId])).toEqual([
      ['session.start', user.id],
      ['session.end', user.id],
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends at once when it is revoked or its user made inactive, though its token was checked before', async () => {
    const [first, second] = [
      await app.signIn(user),
      await app.signIn(await makeUser(app, 'viewer')),
    ]
    expect([(await me(first)).status, (await me(second)).status]).toEqual([200, 200])
    await app.db
      .updateTable('session')
      .set({ revokedAt: app.clock.iso() })
      .where('userId', '=', user.id)
      .execute()
    await app.db
      .updateTable('user')
      .set({ status: 'inactive' })
      .where('role', '=', 'viewer')
      .execute()
    expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 401])
  })

  test('lives thirty days after the last contact', async () => {
    const token = await app.signIn(user)
    app.clock.advance(29 * day)
    expect((await me(token)).status).toBe(200)
    app.clock.advance(29 * day)
    expect((await me(token)).status).toBe(200)
    app.clock.advance(30 * day)
    expect((await me(token)).problem?.code).toBe('sign-in-needed')
  })

  test('is written to at most once an hour', async () => {
    const token = await app.signIn(user)
    const seen = () =>
      app.db.selectFrom('session').select(['lastSeenAt', 'expiresAt']).executeTakeFirstOrThrow()
    const before = await seen()
    app.clock.advance(hour - 1)
    await me(token)
    expect(await seen()).toEqual(before)
    app.clock.advance(1)
    await me(token)
    expect((await seen()).lastSeenAt).toBe(app.clock.iso())
    expect(Date.parse((await seen()).expiresAt)).toBe(app.clock.now() + 30 * day)
  })

  test('takes the role that its user has now', async () => {
    const token = await app.signIn(user)
    await app.db.updateTable('user').set({ role: 'none' }).execute()
    expect((await app.call('auditors.list', {}, { token })).problem?.code).toBe('not-permitted')
  })
})

describe('a token', () => {
  const keyOf = async (): Promise<Buffer> => {
    const row = await app.db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', 'signing-key')
      .executeTakeFirstOrThrow()
    return Buffer.from(row.value, 'base64url')
  }

  test('is taken only as this installation signs it', async () => {
    const good = await app.signIn(user)
    const { id: sid } = await app.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
    const signed = async (alg: string, key: Buffer, issuer = 'apron') =>
      new SignJWT({ sid }).setProtectedHeader({ alg }).setIssuer(issuer).sign(key)
    const [head, , tag] = good.split('.')
    const other = Buffer.from(JSON.stringify({ iss: 'apron', sid: 'other' })).toString('base64url')
    const bad = {
      'with another algorithm': await signed(
        'HS512',
        Buffer.concat([await keyOf(), await keyOf()]),
      ),
      'without a signature': new UnsecuredJWT({ sid }).setIssuer('apron').encode(),
      'of another key': await signed('HS256', Buffer.alloc(32, 1)),
      'of another issuer': await signed('HS256', await keyOf(), 'elsewhere'),
      'with another payload': [head, other, tag].join('.'),
      'of no shape': 'x',
      empty: '',
      'as long as a book': 'a'.repeat(100_000),
    }
    for (const [name, token] of Object.entries(bad)) {
      expect([name, (await me(token)).problem?.code]).toEqual([name, 'sign-in-needed'])
    }
    expect((await me(good)).status).toBe(200)
    expect((await me(await signed('HS256', await keyOf()))).status).toBe(200)
  })

  test('is read from a bearer header alone', async () => {
    const token = await app.signIn(user)
    const ask = (headers: Record<string, string>, path = '/api/me') => app.fetch(path, { headers })
    expect((await ask({ authorization: `bearer ${token}` })).status).toBe(200)
    expect((await ask({ authorization: token })).status).toBe(401)
    expect((await ask({ authorization: `Basic ${token}` })).status).toBe(401)
    expect((await ask({ cookie: `token=${token}` })).status).toBe(401)
    expect((await ask({}, `/api/me?token=${token}`)).status).toBe(401)
  })
})

describe('GET /api/get-auditors', () => {
  test('shows the active people of the own organization who may answer, and an admin everybody’s', async () => {
    const { organizationId } = user
    const colleague = await makeUser(app, 'trial', { organizationId })
    await makeUser(app, 'auditor', { organizationId, status: 'inactive' })
    const supervisor = await makeUser(app, 'auditor-supervisor', { organizationId })
    const stranger = await makeUser(app, 'auditor', {
      organizationId: (await makeOrganization(app)).id,
    })
    const admin = await makeUser(app, 'admin')
    const ids = async (as: User) =>
      (await app.want('auditors.list', {}, { as })).auditors.map(({ id }) => id).sort()
    expect(await ids(supervisor)).toEqual([user.id, colleague.id].sort())
    expect(await ids(admin)).toEqual([user.id, colleague.id, stranger.id, admin.id].sort())
  })
})

describe('a stored password', () => {
  test('says how it was made, is salted, and is checked by what it says', async () => {
    expect(passwordHash).toMatch(/^argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(await hashPassword(password)).not.toBe(passwordHash)
    expect(await verifyPassword(password, passwordHash)).toBe(true)
    expect(await verifyPassword(`${password} `, passwordHash)).toBe(false)
    expect(await verifyPassword(password, passwordHash.replace('t=2', 't=3'))).toBe(false)
  })

  test('of another shape, or nobody’s, is never right', async () => {
    for (const stored of ['', password, 'argon2id$', '$2b$10$abc', nobodysHash]) {
      expect(await verifyPassword(password, stored)).toBe(false)
    }
  })

  test('is the same however the keyboard composed its letters', async () => {
    expect(await verifyPassword('Caf\u0065\u0301', await hashPassword('Caf\u00e9'))).toBe(true)
  })
})
