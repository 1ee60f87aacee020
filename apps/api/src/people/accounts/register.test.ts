import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { codeIn, openPostOffice, type PostOffice } from '../../platform/mail/testing/post-office.ts'
import { makeOrganization, makeUser, type User } from '../../testing/builders.ts'
import { listen } from '../../testing/listen.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { allowTrials } from '../../operations/settings/testing/allow-trials.ts'
import { register as registerWith } from './register.ts'

const minute = 60_000
const hour = 60 * minute
const email = 'salma@carrier.example'
const password = 'Harbour-2026'

let app: TestApp
let post: PostOffice
let admin: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  admin = await makeUser(app, 'admin')
  await allowTrials(app.db)
})
afterEach(async () => {
  await post.close()
  await app.close()
})

const form: InputOf<'account.register'>['body'] = {
  email,
  firstName: 'Salma',
  lastName: 'Al-Balushi',
  organization: 'Coastal Carrier',
  termsAccepted: true,
}
const register = (rest: Partial<typeof form> = {}, headers: Record<string, string> = {}) =>
  app.call('account.register', { body: { ...form, ...rest } }, { headers })
const verify = (token: string) => app.call('account.verify', { params: { token } })
const setPassword = (code: string) => app.call('account.set-password', { body: { code, password } })
const logIn = () => app.call('session.start', { body: { email, password } })
const requests = async () =>
  (await app.want('requests.list', { query: {} }, { as: admin })).requests
const verifyCode = async () => codeIn(await post.fetchMail(email), 'verification')
const kinds = async () =>
  (await app.db.selectFrom('log').select('kind').orderBy('seq').execute()).map((it) => it.kind)

test('who asks for access confirms the address, waits for an admin, sets a password and signs in', async () => {
  expect((await register({ email: '  SALMA@carrier.example ' })).value).toEqual({ done: true })
  expect(await requests()).toMatchObject([{ email, status: 'email-unconfirmed', kind: 'access' }])
  const [request] = await requests()
  const requestId = request?.id ?? ''
  const activate = () =>
    app.call(
      'request.change',
      { params: { requestId }, body: { role: 'auditor', organizationId: admin.organizationId } },
      { as: admin },
    )
  expect((await activate()).problem?.code).toBe('status-conflict')

  expect((await verify(await verifyCode())).value).toEqual({
    outcome: 'awaiting-approval',
    setPasswordCode: null,
  })
  expect(await requests()).toMatchObject([
    { status: 'awaiting-approval', confirmedAt: app.clock.iso() },
  ])
  expect((await logIn()).status).toBe(401)

  const { value } = await activate()
  expect(value).toMatchObject({
    request: null,
    user: { id: requestId, role: 'auditor', status: 'active', hasPassword: false },
  })
  expect(await requests()).toEqual([])
  const mail = await post.fetchMail(email)
  expect(mail.text).toContain('Hello Salma,')
  expect((await setPassword(codeIn(mail, 'set-password'))).value).toEqual({ done: true, email })
  expect((await logIn()).value?.user).toMatchObject({ id: requestId, role: 'auditor' })
  expect(await kinds()).toEqual([
    'request.create',
    'link.send',
    'request.confirm',
    'request.activate',
    'link.send',
    'user.set-password',
    'session.start',
  ])
})

test('a trial begins when its address is confirmed, in an organization of its own', async () => {
  await register({ kind: 'trial', organizationKind: 'catering' })
  const { value } = await verify(await verifyCode())
  expect(value?.outcome).toBe('trial-active')
  expect((await setPassword(value?.setPasswordCode ?? '')).status).toBe(200)
  const signedIn = await logIn()
  expect(signedIn.value?.user).toMatchObject({
    role: 'trial',
    organization: { name: 'Trial: Coastal Carrier' },
    trialEndsAt: '2026-12-21T08:00:00.000Z',
  })
  expect(signedIn.value?.user.organization.id).not.toBe(admin.organizationId)
  expect(await requests()).toEqual([])
})

test('a link that was mailed before trials were switched off begins none, and works once they are back', async () => {
  await register({ kind: 'trial' })
  const code = await verifyCode()
  const allow = (allowsTrials: 0 | 1) =>
    app.db.updateTable('settings').set({ allowsTrials }).execute()
  await allow(0)
  expect(await verify(code)).toMatchObject({ status: 409, problem: { code: 'trials-off' } })
  expect(
    await app.db.selectFrom('user').select('id').where('role', '=', 'trial').execute(),
  ).toEqual([])
  await allow(1)
  expect((await verify(code)).value?.outcome).toBe('trial-active')
})

test('the link of the mail that a trial gets works too, and only one of both', async () => {
  await register({ kind: 'trial' })
  const { value } = await verify(await verifyCode())
  const mailed = codeIn(await post.fetchMail(email), 'set-password')
  expect((await setPassword(mailed)).status).toBe(200)
  expect((await setPassword(value?.setPasswordCode ?? '')).problem?.code).toBe('link-used')
})

test('whoever has the address gets the same answer, and its owner alone is told by mail', async () => {
  const known = await makeUser(app, 'viewer', { email: 'known@carrier.example' })
  const answers = [await register(), await register({ email: known.email })]
  expect(answers.map(({ status, value }) => [status, value])).toEqual([
    [200, { done: true }],
    [200, { done: true }],
  ])
  expect((await requests()).map((it) => it.email)).toEqual([email])
  expect((await post.fetchMail(known.email)).subject).toBe('You already have an account')
  await verify(await verifyCode())
  expect((await register()).value).toEqual({ done: true })
  expect((await post.fetchMail(email)).subject).toBe('Your request is being reviewed')
  expect(await requests()).toMatchObject([{ status: 'awaiting-approval' }])
})

test('a link confirms the very words that it was mailed for: asking again takes their place, and the first link is dead', async () => {
  await register()
  const first = await verifyCode()
  const [asked] = await requests()
  await register({ lastName: 'Al-Harthi' })
  expect(await requests()).toMatchObject([{ lastName: 'Al-Harthi' }])
  const second = await verifyCode()
  expect((await verify(first)).problem?.code).toBe('not-found')
  expect(await requests()).toMatchObject([{ status: 'email-unconfirmed' }])
  expect((await verify(second)).value?.outcome).toBe('awaiting-approval')
  const [row] = await app.db
    .selectFrom('log')
    .select('body')
    .where('kind', '=', 'request.create')
    .orderBy('seq', 'desc')
    .execute()
  expect(JSON.parse(row?.body ?? '')).toMatchObject({ after: { replaces: asked?.id } })
})

test('a mail that waits is not sent once another request took the place of its own', async () => {
  await register()
  await register({ lastName: 'Al-Harthi' })
  await post.sender.run()
  expect(post.server.mails).toHaveLength(1)
})

test('nothing that a stranger typed is mailed to an address that a stranger typed', async () => {
  await register({ firstName: 'Buy', lastName: 'https://evil.example', organization: 'Evil' })
  const { text, html } = await post.fetchMail(email)
  expect(text + html).not.toMatch(/evil|Buy/i)
})

test('the mail is in the language of the form, else of the request', async () => {
  await register({}, { 'accept-language': 'fr, ar-SA;q=0.9, en;q=0.8' })
  const { html, headers, subject } = await post.fetchMail(email)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect([headers['content-language'], subject]).toEqual(['ar', 'تأكيد عنوان بريدك الإلكتروني'])
  await register({ email: 'two@carrier.example', language: 'en' }, { 'accept-language': 'ar' })
  expect((await post.fetchMail('two@carrier.example')).html).toContain('dir="ltr"')
})

describe('the form', () => {
  test.each([
    ['an address that is none', { email: 'salma@' }, 'body.email'],
    ['no first name', { firstName: '  ' }, 'body.firstName'],
    ['a name of two lines', { lastName: 'Al\nBalushi' }, 'body.lastName'],
    ['no organization', { organization: '' }, 'body.organization'],
    ['one of two characters', { organization: ' NC ' }, 'body.organization'],
    ['terms not accepted', { termsAccepted: false as true }, 'body.termsAccepted'],
    ['a name that is too long', { firstName: 'a'.repeat(61) }, 'body.firstName'],
  ])('refuses %s', async (_, rest, path) => {
    const { status, problem } = await register(rest)
    expect([status, problem?.issues?.[0]?.path]).toEqual([422, path])
  })
})

test('an address with an account takes as many statements as any other, and as many rows of the log', async () => {
  await makeUser(app, 'viewer', { email })
  const costOf = async (to: string) => {
    const before = (await kinds()).length
    const { db, statements } = listen(app.db)
    const context = { caller: null, now: app.clock.iso(), newId: app.newId, agent: '', address: '' }
    await registerWith(() => true)(
      { params: undefined, query: undefined, body: { ...form, email: to } },
      { ...context, db, language: 'en', link: null },
    )
    return { statements: statements.length, rows: (await kinds()).length - before }
  }
  // What is prepared once is counted once.
  await costOf('first@carrier.example')
  const known = await costOf(email)
  expect(known.rows).toBe(1)
  expect(await costOf('nobody@carrier.example')).toEqual(known)
})

describe('a link', () => {
  test('is valid for an hour', async () => {
    await register()
    const code = await verifyCode()
    app.clock.advance(hour - 1)
    await register({ email: 'two@carrier.example' })
    const other = codeIn(await post.fetchMail('two@carrier.example'), 'verification')
    app.clock.advance(1)
    expect((await verify(code)).problem?.code).toBe('link-expired')
    expect((await verify(other)).status).toBe(200)
  })

  test('works once, also when two come at the same moment', async () => {
    await register()
    const code = await verifyCode()
    const both = await Promise.all([verify(code), verify(code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await verify(code)).problem?.code).toBe('link-used')
  })

  test('that nobody made is not there, and one of another kind is no link either', async () => {
    await register({ kind: 'trial' })
    const code = await verifyCode()
    expect((await setPassword(code)).problem?.code).toBe('not-found')
    for (const token of ['a'.repeat(32), 'short', `${code}a`]) {
      expect((await verify(token)).problem?.code).toBe('not-found')
    }
  })

  test('is kept as its hash alone', async () => {
    await register()
    const code = await verifyCode()
    for (const table of ['link', 'mail', 'accessRequest', 'log'] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(code)
    }
  })
})

describe('limits', () => {
  const limits = { window: 15 * minute, perAccount: 2, perAddress: 4, overall: 6 }
  let n = 0
  const from = (place: string, to = `p${++n}@carrier.example`) =>
    register({ email: to }, { 'x-forwarded-for': place })

  test('a place and everybody together have to wait, and never for long', async () => {
    await app.close()
    app = await createTestApp({ config: { registerLimits: limits } })
    for (let i = 0; i < 4; i++) {
      expect((await from('2001:db8:1:2::' + String(i + 1))).status).toBe(200)
    }
    const fifth = await from('2001:db8:1:2:ffff::1')
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '900'])
    for (let i = 0; i < 2; i++) expect((await from(`203.0.113.${i}`)).status).toBe(200)
    const all = await from('198.51.100.1')
    expect([all.status, all.headers.get('retry-after')]).toEqual([429, '60'])
    app.clock.advance(minute)
    expect((await from('198.51.100.1')).status).toBe(200)
    app.clock.advance(15 * minute)
    expect((await from('2001:db8:1:2::1')).status).toBe(200)
  })

  test('whose address strangers register again and again is mailed so often an hour, and the last that was mailed stands', async () => {
    await app.close()
    app = await createTestApp({ config: { registerLimits: limits } })
    admin = await makeUser(app, 'admin')
    for (const [i, lastName] of ['One', 'Two', 'Three'].entries()) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` }
      expect((await register({ lastName }, headers)).value).toEqual({ done: true })
    }
    expect(await requests()).toMatchObject([{ lastName: 'Two' }])
    expect(await app.db.selectFrom('mail').select('id').execute()).toHaveLength(2)
  })
})

describe('access requests', () => {
  test('are an admin’s alone: listed, searched, corrected, deleted', async () => {
    for (const [lastName, to] of [
      ['Zayed', 'z@carrier.example'],
      ['Amin', 'a@carrier.example'],
    ] as const) {
      await register({ lastName, email: to })
      app.clock.advance(minute)
    }
    const list = (query: InputOf<'requests.list'>['query']) =>
      app.want('requests.list', { query }, { as: admin })
    expect((await list({})).requests.map((it) => it.lastName)).toEqual(['Amin', 'Zayed'])
    expect((await list({ sort: 'email' })).requests[0]?.lastName).toBe('Amin')
    expect((await list({ search: 'zay coastal' })).total).toBe(1)
    expect((await list({ status: 'awaiting-approval' })).total).toBe(0)
    const first = await list({ limit: 1 })
    const second = await list({ limit: 1, cursor: first.next ?? '' })
    expect([first.total, second.requests[0]?.lastName, second.next]).toEqual([2, 'Zayed', null])

    const requestId = second.requests[0]?.id ?? ''
    const params = { requestId }
    const { value } = await app.call(
      'request.change',
      { params, body: { jobTitle: 'Station manager' } },
      { as: admin },
    )
    expect(value).toMatchObject({ request: { jobTitle: 'Station manager' }, user: null })
    const remove = () => app.call('request.delete', { params }, { as: admin })
    expect((await remove()).value).toEqual({ done: true })
    expect((await remove()).status).toBe(404)
    expect((await list({})).total).toBe(1)
    await post.sender.run()
    expect(post.server.mails.some(({ to }) => to.includes('z@carrier.example'))).toBe(false)
  })

  test('are activated into an organization that exists or one made for it, and no other', async () => {
    await register()
    await verify(await verifyCode())
    const params = { requestId: (await requests())[0]?.id ?? '' }
    const give = (body: InputOf<'request.change'>['body']) =>
      app.call('request.change', { params, body }, { as: admin })
    const organizationId = app.newId()
    const both = { organizationId, newOrganization: { name: 'Both', kind: 'airline' } } as const
    const refused = await give({ role: 'viewer', ...both })
    expect(refused.problem?.issues?.[0]?.path).toBe('body.organizationId')
    expect((await give({ role: 'viewer', organizationId })).status).toBe(404)
    const taken = (await makeOrganization(app, { name: 'Coastal Carrier' })).name
    const again = await give({
      role: 'viewer',
      newOrganization: { name: taken.toUpperCase(), kind: 'airline' },
    })
    expect(again.problem?.issues?.[0]).toMatchObject({ code: 'taken' })
    const { value } = await give({
      role: 'viewer',
      newOrganization: { name: 'New', kind: 'airline' },
    })
    expect(value?.user).toMatchObject({ role: 'viewer', organization: { name: 'New' } })
  })
})
