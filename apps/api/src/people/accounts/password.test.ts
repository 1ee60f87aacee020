import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, openPostOffice, type PostOffice } from '../../platform/mail/testing/post-office.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { countHashes } from '../../platform/sessions/testing/count-hashes.ts'
import { createScene } from '../../audits/sync/testing/scene.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { listen } from '../../testing/listen.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { requestReset } from './password.ts'

const minute = 60_000
const hour = 60 * minute
const old = 'Riverside-2026'
const fresh = 'Harbour-2027'
const oldHash = await hashPassword(old)
const email = 'noor@apron.example'

let app: TestApp
let post: PostOffice
let user: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  user = await makeUser(app, 'auditor', { email, passwordHash: oldHash, language: 'ar' })
})
afterEach(async () => {
  await post.close()
  await app.close()
})

const ask = (to = email, headers: Record<string, string> = {}) =>
  app.call('account.request-reset', { body: { email: to } }, { headers })
const reset = (code: string, password = fresh) =>
  app.call('account.reset-password', { body: { code, password } })
const logIn = (password: string) => app.call('session.start', { body: { email, password } })
const mailedCode = async () => codeIn(await post.fetchMail(email), 'password-reset')

test('a reset is mailed in one’s own language, sets the password and ends every session', async () => {
  const tokens = [await app.signIn(user), await app.signIn(user)]
  expect((await ask()).value).toEqual({ done: true })
  const { html, text } = await post.fetchMail(email)
  expect(html).toContain('dir="rtl"')
  expect(text).toContain('مرحبًا \u2068Noor\u2069،')
  expect((await logIn(old)).status).toBe(200)
  expect((await reset(await mailedCode())).value).toEqual({ done: true, email })
  for (const token of tokens) {
    expect((await app.call('session.me', {}, { token })).status).toBe(401)
  }
  expect((await logIn(old)).status).toBe(401)
  expect((await logIn(fresh)).status).toBe(200)
  expect((await post.fetchMail(email)).subject).toBe('تم تغيير كلمة مرورك')
})

describe('asking for a reset', () => {
  test('says the same of an address that nobody has, and of one who is inactive, and mails neither', async () => {
    await makeUser(app, 'viewer', { email: 'gone@apron.example', status: 'inactive' })
    const answers = [
      await ask(),
      await ask('nobody@apron.example'),
      await ask('gone@apron.example'),
    ]
    for (const { status, value } of answers) expect([status, value]).toEqual([200, { done: true }])
    await post.sender.run()
    expect(post.server.mails.map(({ to }) => to)).toEqual([[email]])
    const rows = await app.db.selectFrom('mail').select('email').execute()
    expect(rows).toEqual([{ email }])
  })

  test('runs the same statements for a known and an unknown address', async () => {
    const statementsFor = async (to: string): Promise<string[]> => {
      const context = { caller: null, now: app.clock.iso(), newId: app.newId, agent: '' }
      const { db, statements } = listen(app.db)
      await requestReset(() => true)(
        { params: undefined, query: undefined, body: { email: to } },
        { ...context, db, address: '', language: 'en', link: null },
      )
      return statements
    }
    const known = await statementsFor(email)
    expect(known).toEqual(['InsertQueryNode'])
    expect(await statementsFor('nobody@apron.example')).toEqual(known)
  })

  test('makes no hash for a known address nor for an unknown one, where signing in makes one for both', async () => {
    const nobody = 'nobody@apron.example'
    const logInAs = (to: string) =>
      app.call('session.start', { body: { email: to, password: old } })
    expect([
      await countHashes(() => logInAs(email)),
      await countHashes(() => logInAs(nobody)),
    ]).toEqual([1, 1])
    expect([await countHashes(() => ask(email)), await countHashes(() => ask(nobody))]).toEqual([
      0, 0,
    ])
  })

  test('again is never refused, whether or not the address is known, and mails so often an hour', async () => {
    await app.close()
    const resetLimits = { window: hour, perAccount: 2, perAddress: 20, overall: 100 }
    app = await createTestApp({ config: { resetLimits } })
    const mails = async () => (await app.db.selectFrom('mail').select('id').execute()).length
    for (const to of [email, 'nobody@apron.example']) {
      for (let i = 0; i < 5; i++) {
        const { value } = await ask(to, { 'x-forwarded-for': `203.0.113.${i}` })
        expect(value).toEqual({ done: true })
      }
    }
    expect(await mails()).toBe(4)
    app.clock.advance(hour)
    await ask()
    expect(await mails()).toBe(5)
  })

  test('too often from one place has to wait', async () => {
    await app.close()
    const resetLimits = { window: hour, perAccount: 2, perAddress: 2, overall: 100 }
    app = await createTestApp({ config: { resetLimits } })
    await ask('one@apron.example')
    await ask('two@apron.example')
    const { status, problem, headers } = await ask()
    expect([status, problem?.code, headers.get('retry-after')]).toEqual([
      429,
      'too-many-requests',
      '3600',
    ])
  })

  test('again mails the same link again, valid for an hour from then, until it was used or is two hours old', async () => {
    await ask()
    const first = await mailedCode()
    app.clock.advance(50 * minute)
    await ask()
    expect(await mailedCode()).toBe(first)
    app.clock.advance(59 * minute)
    await ask()
    expect(await mailedCode()).toBe(first)
    app.clock.advance(12 * minute)
    await ask()
    const second = await mailedCode()
    expect(second).not.toBe(first)
    expect((await reset(first)).status).toBe(200)
    app.clock.advance(minute)
    await ask()
    expect([first, second]).not.toContain(await mailedCode())
  })
})

describe('a reset link', () => {
  test('works once, also when two come at the same moment', async () => {
    await ask()
    const code = await mailedCode()
    const both = await Promise.all([reset(code), reset(code, 'Another-2027')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await reset(code)).problem?.code).toBe('link-used')
  })

  test('is of no use once another one set the password', async () => {
    await ask()
    const first = await mailedCode()
    app.clock.advance(2 * hour - 1)
    await ask()
    await app.db.updateTable('link').set({ expiresAt: '2027-01-01T00:00:00.000Z' }).execute()
    expect((await reset(await mailedCode())).status).toBe(200)
    expect((await reset(first)).problem?.code).toBe('link-used')
  })

  test('is valid for an hour, and not for setting a first password', async () => {
    await ask()
    const code = await mailedCode()
    const first = await app.call('account.set-password', { body: { code, password: fresh } })
    expect(first.problem?.code).toBe('not-found')
    app.clock.advance(hour)
    expect((await reset(code)).problem?.code).toBe('link-expired')
  })

  test.each([
    'Ab-1567',
    `Ab-1${'x'.repeat(29)}`,
    'harbour-2027',
    'HARBOUR-2027',
    'Harbour-abcd',
    'Harbour2027',
  ])('is not used up by the password %s, which is refused', async (weak) => {
    await ask()
    const code = await mailedCode()
    const refused = await reset(code, weak)
    expect(refused.problem).toMatchObject({
      code: 'input-invalid',
      issues: [{ path: 'body.password' }],
    })
    expect((await reset(code)).status).toBe(200)
  })

  test('of somebody who was made inactive meanwhile opens nothing', async () => {
    await ask()
    const code = await mailedCode()
    await app.db.updateTable('user').set({ status: 'inactive' }).execute()
    expect((await reset(code)).status).toBe(404)
  })
})

describe('a trial that has ended', () => {
  test('signs in, reads its own, sees to its account, and neither writes nor reads the catalogue', async () => {
    const scene = await createScene(2, app)
    const { lead, assessment, params } = scene
    const trialEndsAt = '2026-11-21T09:00:00.000Z'
    await app.db
      .updateTable('user')
      .set({ role: 'trial', trialEndsAt })
      .where('id', '=', lead.id)
      .execute()
    const tablet = scene.tabletOf(lead)
    const judged = { complianceLevel: null, findings: 'Half', references: [] }
    const send = () => tablet.send([tablet.answer(scene.first, judged)])
    const read = (name: 'questions.with-categories' | 'locations.all' | 'locations.airports') =>
      app.call(name, {}, { as: lead })
    expect((await read('questions.with-categories')).status).toBe(200)
    expect((await send()).status).toBe(200)
    app.clock.advance(hour)

    expect(await send()).toMatchObject({ status: 403, problem: { code: 'trial-expired' } })
    const names = ['questions.with-categories', 'locations.all', 'locations.airports'] as const
    for (const name of names) expect((await read(name)).problem?.code).toBe('trial-expired')
    const references = await app.call('references.of-questions', { query: {} }, { as: lead })
    expect(references.problem?.code).toBe('trial-expired')
    const help = { body: { finding: 'Teh fence.' } }
    const spelling = await app.call('finding.check-spelling', help, { as: lead })
    expect(spelling.problem?.code).toBe('trial-expired')
    const launch = await app.call('assessment.launch', { params }, { as: lead })
    expect(launch.value?.assessment.id).toBe(assessment.id)
    const query = { since: 0, epoch: '', assessments: assessment.id, deviceId: tablet.deviceId }
    const changes = await app.call('sync.changes', { query }, { as: lead })
    expect(changes.value?.exportKey).toBeTruthy()
    expect((await app.call('account.read-guide', {}, { as: lead })).status).toBe(200)
  })

  test('is told at the door as everybody is', async () => {
    const trialEndsAt = app.clock.iso()
    await app.db.updateTable('user').set({ role: 'trial', trialEndsAt }).execute()
    expect((await logIn(old)).status).toBe(200)
    expect((await logIn('wrong')).problem?.code).toBe('wrong-credentials')
  })

  test('begins no assessment', async () => {
    const trialEndsAt = app.clock.iso()
    const trial = await makeUser(app, 'trial', { trialEndsAt })
    const body = {
      title: 'Riverside',
      locationId: app.newId(),
      auditType: 'customs' as const,
      leadId: trial.id,
      team: [],
      questions: [app.newId()],
    }
    const { status, problem } = await app.call('assessment.create', { body }, { as: trial })
    expect([status, problem?.code]).toEqual([403, 'trial-expired'])
  })
})

test('no password, code, token or mail password is ever in a line of the log', async () => {
  const canary = 'Canary-Pass-1'
  post.server.refuseNext(1)
  await ask()
  await post.sender.run()
  app.clock.advance(hour)
  const code = await mailedCode()
  expect((await reset(code, canary)).status).toBe(200)
  const { value } = await logIn(canary)
  await logIn('Canary-Wrong-2')
  await reset(code, canary)
  await app.call('account.verify', { params: { token: code } })
  await app.call('account.register', {
    body: {
      email: 'canary-mail@apron.example',
      firstName: 'Canary-Name',
      lastName: 'x',
      organization: 'Coastal',
      termsAccepted: true,
    },
  })
  await app.call('session.me', {}, { token: value?.token ?? '' })
  const lines = JSON.stringify(app.lines)
  expect(
    app.lines.some(({ kind, fault }) => kind === 'password-reset' && fault === 'EENVELOPE 451'),
  ).toBe(true)
  const trail = JSON.stringify(await app.db.selectFrom('log').selectAll().execute())
  for (const secret of [
    canary,
    'Canary-Wrong-2',
    code,
    value?.token ?? '?',
    'canary-smtp-password',
  ]) {
    expect(lines).not.toContain(secret)
    expect(trail).not.toContain(secret)
  }
  for (const personal of ['canary-mail', 'Canary-Name', email]) {
    expect(lines).not.toContain(personal)
    expect(trail).not.toContain(personal)
  }
})
