import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostOffice, type PostOffice } from '../../platform/mail/testing/post-office.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const [old, fresh] = ['Riverside-2026', 'Harbour-2027']
const email = 'noor@apron.example'
const oldHash = await hashPassword(old)

let app: TestApp
let post: PostOffice
let user: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  user = await makeUser(app, 'auditor', { email, passwordHash: oldHash, language: 'en' })
})
afterEach(async () => {
  await post.close()
  await app.close()
})

const change = (token: string, current: string, password = fresh) =>
  app.call('account.change-password', { body: { current, password } }, { token })
const logIn = (password: string) => app.call('session.start', { body: { email, password } })

test('who knows the present password chooses another: this session stays, all others end, and the address is told', async () => {
  const [here, lost] = [await app.signIn(user), await app.signIn(user)]
  expect((await change(here, old)).value).toEqual({ sessionsEnded: 1 })
  expect((await app.call('session.me', {}, { token: here })).status).toBe(200)
  expect((await app.call('session.me', {}, { token: lost })).status).toBe(401)
  expect((await logIn(old)).status).toBe(401)
  expect((await logIn(fresh)).status).toBe(200)
  expect((await post.fetchMail(email)).subject).toBe('Your password was changed')
  const [row] = await app.db
    .selectFrom('log')
    .select(['actorId', 'body'])
    .where('kind', '=', 'user.change-password')
    .execute()
  expect(row?.actorId).toBe(user.id)
  expect(row?.body).toContain('"sessionsEnded":1')
  expect(row?.body).not.toContain('argon2')
})

test('a wrong present password changes nothing, is said at its field, and is guessed at ten times only', async () => {
  const token = await app.signIn(user)
  const first = await change(token, 'Guess-2026')
  expect(first.problem).toMatchObject({
    code: 'input-invalid',
    issues: [{ path: 'body.current', code: 'wrong' }],
  })
  for (let times = 1; times < 10; times++) await change(token, 'Guess-2026')
  expect((await change(token, old)).problem?.code).toBe('too-many-requests')
  expect((await logIn(old)).status).toBe(200)
  app.clock.advance(15 * 60_000)
  expect((await change(token, old)).status).toBe(200)
})

test('a weak password is refused before anything is checked', async () => {
  const token = await app.signIn(user)
  expect((await change(token, old, 'weak')).problem?.code).toBe('input-invalid')
  expect((await logIn(old)).status).toBe(200)
})
