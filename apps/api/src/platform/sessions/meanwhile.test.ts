import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './password.ts'
import { whileHashing } from './testing/while-hashing.ts'

const password = 'Riverside-2026'
const passwordHash = await hashPassword(password)
const another = await hashPassword('Lighthouse-2026')

let app: TestApp
let admin: User
let user: User
beforeEach(async () => {
  app = await createTestApp()
  admin = await makeUser(app, 'admin')
  user = await makeUser(app, 'auditor', { email: 'noor@apron.example', passwordHash })
})
afterEach(() => app.close())

const logIn = () => app.call('session.start', { body: { email: user.email, password } })
const sessions = () =>
  app.db.selectFrom('session').select('id').where('userId', '=', user.id).execute()
const setStatus = (status: 'active' | 'inactive') =>
  app.want('user.set-status', { params: { userId: user.id }, body: { status } }, { as: admin })

test('a password that is changed while it is checked begins no session', async () => {
  const { status, problem } = await whileHashing(logIn, () =>
    app.db.updateTable('user').set({ passwordHash: another }).where('id', '=', user.id).execute(),
  )
  expect([status, problem?.code]).toEqual([401, 'wrong-credentials'])
  expect(await sessions()).toEqual([])
})

test('who is made inactive while their password is checked has no session, also once they are active again', async () => {
  const { status, problem } = await whileHashing(logIn, () => setStatus('inactive'))
  expect([status, problem?.code]).toEqual([401, 'wrong-credentials'])
  await setStatus('active')
  expect(await sessions()).toEqual([])
  expect((await logIn()).status).toBe(200)
})
