import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createSetUpCode } from './set-up.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const person = {
  email: 'Noor@Apron.example',
  password: 'Riverside-2026',
  firstName: 'Noor',
  lastName: 'Haddad',
  organization: 'Civil Aviation Authority',
}
const use = (code: string, rest: Partial<typeof person> & { timeZone?: string } = {}) =>
  app.call('installation.set-up', { body: { code, ...person, ...rest } })

test('the code of the log makes the first admin, signs them in, and works once', async () => {
  const code = await createSetUpCode(app.db, app.clock.iso())
  const { value } = await use(code)
  expect(value?.user).toMatchObject({
    role: 'admin',
    email: 'noor@apron.example',
    organization: { name: person.organization },
  })
  expect((await app.call('session.me', {}, { token: value?.token ?? '' })).status).toBe(200)
  const again = await use(code, { email: 'other@apron.example' })
  expect([again.status, again.problem?.code]).toEqual([410, 'link-used'])
  expect(await app.db.selectFrom('user').select('id').execute()).toHaveLength(1)
})

test('the trail tells who set the installation up', async () => {
  const code = await createSetUpCode(app.db, app.clock.iso())
  const { value } = await use(code)
  const { rows } = await app.want('trail.list', { query: {} }, { token: value?.token ?? '' })
  const userId = value?.user.id
  expect(rows.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['session.start', userId],
    ['user.create', userId],
    ['organization.create', userId],
  ])
  expect(JSON.stringify(rows)).not.toContain(person.firstName)
})

test('two who use the code in the same moment make one admin', async () => {
  const code = await createSetUpCode(app.db, app.clock.iso())
  const both = await Promise.all([use(code), use(code, { email: 'other@apron.example' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  expect(await app.db.selectFrom('user').select('id').execute()).toHaveLength(1)
})

test('an unknown code is no code, and a weak password does not use it up', async () => {
  const code = await createSetUpCode(app.db, app.clock.iso())
  expect((await use(`${code}x`)).problem?.code).toBe('not-found')
  const weak = await use(code, { password: 'riverside' })
  expect(weak.problem).toMatchObject({
    code: 'input-invalid',
    issues: [{ path: 'body.password' }, {}, {}],
  })
  expect((await use(code)).status).toBe(200)
})

test('a new code withdraws the one that nobody used, and no code is kept readable', async () => {
  const first = await createSetUpCode(app.db, app.clock.iso())
  const second = await createSetUpCode(app.db, app.clock.iso())
  const links = await app.db.selectFrom('link').selectAll().execute()
  expect(links).toHaveLength(1)
  expect(JSON.stringify(links)).not.toContain(second)
  expect((await use(first)).problem?.code).toBe('not-found')
  expect((await use(second)).status).toBe(200)
})

test('the time zone that set-up asks for decides what day it is from then on, and the log says who chose it', async () => {
  const code = await createSetUpCode(app.db, app.clock.iso())
  const { value } = await use(code, { timeZone: 'Asia/Riyadh' })
  expect(await app.want('installation.about', {})).toMatchObject({ timeZone: 'Asia/Riyadh' })
  const token = value?.token ?? ''
  const { rows } = await app.want('trail.list', { query: {} }, { token })
  expect(rows.find(({ kind }) => kind === 'settings.change')?.actorId).toBe(value?.user.id)
  // Half past ten in the evening of the 21st by UTC is the 22nd in Riyadh.
  app.clock.advance(14.5 * 60 * 60 * 1000)
  const { to } = await app.want('report.users', { query: {} }, { token })
  expect(to).toBe('2026-11-22')
})

test('a time zone that the server does not know is refused at its field, and the code stays good', async () => {
  const code = await createSetUpCode(app.db, app.clock.iso())
  const refused = await use(code, { timeZone: 'Asia/Nowhere' })
  expect([refused.status, refused.problem?.issues?.[0]?.path]).toEqual([422, 'body.timeZone'])
  expect((await use(code)).status).toBe(200)
  expect(await app.want('installation.about', {})).toMatchObject({ timeZone: null })
})
