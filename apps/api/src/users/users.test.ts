import { grantableRoles, roles } from '@apron/contracts/role.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../handler.ts'
import { codeIn, openPostOffice, type PostOffice } from '../mail/testing/post-office.ts'
import { hashPassword } from '../sessions/password.ts'
import { makeOrganization, makeUser, type User } from '../testing/builders.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { changeUser } from './change.ts'

let app: TestApp
let post: PostOffice
let admin: User
let editor: User
let auditor: User
let stranger: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  const { id: organizationId } = await makeOrganization(app, { name: 'Authority' })
  admin = await makeUser(app, 'admin', { organizationId })
  editor = await makeUser(app, 'editor', { organizationId })
  auditor = await makeUser(app, 'auditor', { organizationId, email: 'noor@apron.example' })
  stranger = await makeUser(app, 'auditor')
})
afterEach(async () => {
  await post.close()
  await app.close()
})

type Filter = InputOf<'users.list'>['query']
const list = (as: User, query: Filter = {}) => app.want('users.list', { query }, { as })
const ids = async (as: User, query: Filter = {}) =>
  (await list(as, query)).users.map(({ id }) => id)
const change = (as: User, user: { id: string }, body: InputOf<'user.change'>['body']) =>
  app.call('user.change', { params: { userId: user.id }, body }, { as })
const setStatus = (as: User, user: { id: string }, status: 'active' | 'inactive') =>
  app.call('user.set-status', { params: { userId: user.id }, body: { status } }, { as })
const remove = (as: User, user: { id: string }) =>
  app.call('user.delete', { params: { userId: user.id } }, { as })
const one = (as: User, user: { id: string }) =>
  app.call('user.one', { params: { userId: user.id } }, { as })
const sendReset = (as: User, user: { id: string }) =>
  app.call('user.reset-password', { params: { userId: user.id } }, { as })
const newUser = {
  email: 'new@apron.example',
  firstName: 'Salma',
  lastName: 'Al-Balushi',
  role: 'viewer' as const,
}
const create = (as: User, rest: Partial<InputOf<'user.create'>['body']> = {}) =>
  app.call('user.create', { body: { ...newUser, ...rest } }, { as })
const trail = async () =>
  (await app.db.selectFrom('log').selectAll().orderBy('seq').execute()).map((row) => ({
    ...row,
    body: JSON.parse(row.body) as unknown,
  }))

describe('GET /api/user-management/get-users', () => {
  test('an admin sees everybody; who edits people sees those of their organization whom they may change', async () => {
    const viewer = await makeUser(app, 'viewer', { organizationId: admin.organizationId })
    await makeUser(app, 'technician', { organizationId: admin.organizationId })
    expect((await list(admin)).total).toBe(6)
    expect((await ids(editor)).sort()).toEqual([auditor.id, viewer.id].sort())
  })

  test('never tells a password’s hash', async () => {
    const passwordHash = await hashPassword('Riverside-2026')
    await makeUser(app, 'viewer', { passwordHash })
    expect(JSON.stringify(await list(admin))).not.toContain('argon2')
    expect((await list(admin, { role: 'viewer' })).users).toMatchObject([{ hasPassword: true }])
  })

  test('searches names and addresses, each word anywhere, and takes signs as they are', async () => {
    const person = { firstName: 'سلمى', lastName: 'Al_Balushi', email: 's@carrier.example' }
    const found = await makeUser(app, 'viewer', person)
    for (const search of ['سلمى', 'balushi', 'CARRIER سل', 'l_b', ' s@ ']) {
      expect(await ids(admin, { search })).toEqual([found.id])
    }
    for (const search of ['%', 'l%b', 'balushi nobody'])
      expect(await ids(admin, { search })).toEqual([])
  })

  test('filters by role, status and organization, with a total that agrees', async () => {
    const gone = await makeUser(app, 'viewer', { status: 'inactive' })
    expect(await ids(admin, { status: 'inactive' })).toEqual([gone.id])
    expect(await ids(admin, { role: 'editor' })).toEqual([editor.id])
    const here = await list(admin, { organizationId: admin.organizationId })
    expect([here.total, here.users.length]).toEqual([3, 3])
    expect(await ids(editor, { organizationId: stranger.organizationId })).toEqual([])
  })

  test.each(['name', 'email', 'role', 'last-active', 'signed-up'] as const)(
    'sorted by %s, in pages or whole',
    async (sort) => {
      for (const lastActiveAt of ['2026-11-02T08:00:00.000Z', '2026-11-01T08:00:00.000Z']) {
        await makeUser(app, 'viewer', { lastActiveAt, signedUpAt: lastActiveAt })
      }
      const whole = await list(admin, { sort })
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(admin, {
          sort,
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        })
        paged.push(...page.users.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      expect(paged).toEqual(whole.users.map(({ id }) => id))
      const times = whole.users.map(
        (it) => (sort === 'last-active' ? it.lastActiveAt : it.signedUpAt) ?? '',
      )
      if (sort === 'last-active' || sort === 'signed-up') {
        expect(times).toEqual(times.toSorted().toReversed())
      }
    },
  )

  test('refuses a cursor of another order', async () => {
    const { next } = await list(admin, { sort: 'email', limit: 1 })
    const query = { sort: 'name' as const, cursor: next ?? '' }
    expect((await app.call('users.list', { query }, { as: admin })).status).toBe(422)
  })
})

describe('POST /api/user-management/create-user', () => {
  test('makes somebody, who gets a mail in their language and sets their first password by it', async () => {
    const { value } = await create(editor, { language: 'ar' })
    expect(value?.user).toMatchObject({
      role: 'viewer',
      status: 'active',
      hasPassword: false,
      organization: { name: 'Authority' },
    })
    const mail = await post.fetchMail(newUser.email)
    expect(mail.html).toContain('dir="rtl"')
    const body = { code: codeIn(mail, 'set-password'), password: 'Harbour-2027' }
    expect((await app.call('account.set-password', { body })).status).toBe(200)
    expect((await one(editor, value?.user ?? auditor)).value?.user.hasPassword).toBe(true)
    expect(await trail()).toMatchObject([
      { kind: 'user.create', actorId: editor.id, target: value?.user.id },
      { kind: 'link.send', actorId: null },
      { kind: 'user.set-password', actorId: value?.user.id },
    ])
  })

  test('refuses an address that somebody has, whatever its capitals', async () => {
    const { status, problem } = await create(admin, { email: 'NOOR@apron.example' })
    expect([status, problem?.issues?.[0]]).toMatchObject([
      422,
      { path: 'body.email', code: 'taken' },
    ])
  })

  test('is for an organization of one’s own, unless an admin asks', async () => {
    const { organizationId } = stranger
    expect((await create(editor, { organizationId })).status).toBe(404)
    expect((await create(admin, { organizationId: app.newId() })).status).toBe(404)
    const { value } = await create(admin, { organizationId })
    expect(value?.user.organization.id).toBe(organizationId)
  })

  test.each(roles)(
    'the role %s is an admin’s to give, and others’ only where they reach it',
    async (role) => {
      expect((await create(admin, { role })).status).toBe(200)
      const given = await create(editor, { role, email: 'two@apron.example' })
      const isReached = grantableRoles.some((it) => it === role)
      expect(given.status).toBe(isReached ? 200 : 403)
      if (!isReached) expect(given.problem?.issues?.[0]?.code).toBe('role-out-of-reach')
    },
  )

  test('a trial ends thirty days after it was given', async () => {
    const { value } = await create(admin, { role: 'trial' })
    expect(value?.user.trialEndsAt).toBe('2026-12-21T08:00:00.000Z')
    const changed = await change(admin, value?.user ?? auditor, { role: 'auditor' })
    expect(changed.value?.user.trialEndsAt).toBeNull()
  })
})

describe('PUT /api/user-management/update-user', () => {
  test('changes what is given; the log has the role before and after, and of the rest the parts', async () => {
    const { value } = await change(editor, auditor, { firstName: 'Hind', role: 'viewer' })
    expect(value?.user).toMatchObject({ firstName: 'Hind', lastName: 'auditor', role: 'viewer' })
    await change(editor, auditor, { firstName: 'Hind' })
    expect(await trail()).toMatchObject([
      {
        kind: 'user.change',
        target: auditor.id,
        actorId: editor.id,
        organizationId: admin.organizationId,
        body: {
          before: { role: 'auditor', trialEndsAt: null },
          after: { role: 'viewer', trialEndsAt: null },
          parts: ['firstName'],
        },
      },
    ])
  })

  test('the address and the organization are an admin’s to change, and a changed address kills its links', async () => {
    for (const body of [
      { email: 'mine@apron.example' },
      { organizationId: stranger.organizationId },
    ]) {
      expect((await change(editor, auditor, body)).status).toBe(403)
    }
    await sendReset(editor, auditor)
    const code = codeIn(await post.fetchMail(auditor.email), 'set-password')
    expect((await change(admin, auditor, { email: 'new@apron.example' })).status).toBe(200)
    const body = { code, password: 'Harbour-2027' }
    expect((await app.call('account.set-password', { body })).problem?.code).toBe('link-used')
    const taken = await change(admin, auditor, { email: stranger.email })
    expect(taken.problem?.issues?.[0]?.code).toBe('taken')
    const moved = await change(admin, auditor, { organizationId: stranger.organizationId })
    expect(moved.value?.user.organization.id).toBe(stranger.organizationId)
  })

  test('nobody changes their own role, and who edits people makes nobody more than they reach', async () => {
    await makeUser(app, 'admin')
    const own = await change(admin, admin, { role: 'editor' })
    expect([own.status, own.problem?.issues?.[0]?.code]).toEqual([403, 'own-role'])
    expect((await change(admin, admin, { firstName: 'Hind', role: 'admin' })).status).toBe(200)
    for (const role of ['admin', 'editor', 'auditor-supervisor', 'technician'] as const) {
      const { status, problem } = await change(editor, auditor, { role })
      expect([status, problem?.issues?.[0]?.code]).toEqual([403, 'role-out-of-reach'])
    }
  })
})

describe('PUT /api/user-management/update-user-status', () => {
  test('inactive ends every session at once, and active again does not bring them back', async () => {
    const token = await app.signIn(auditor)
    const me = async () => (await app.call('session.me', {}, { token })).status
    expect(await me()).toBe(200)
    expect((await setStatus(editor, auditor, 'inactive')).value?.user.status).toBe('inactive')
    expect(await me()).toBe(401)
    await setStatus(editor, auditor, 'active')
    expect(await me()).toBe(401)
    expect((await trail()).map(({ body }) => body)).toEqual([
      { before: { status: 'active' }, after: { status: 'inactive' } },
      { before: { status: 'inactive' }, after: { status: 'active' } },
    ])
  })
})

describe('GET /api/user-management/reset-user-password', () => {
  test('mails a link and says where to; an inactive account gets none', async () => {
    const passwordHash = await hashPassword('Riverside-2026')
    await app.db.updateTable('user').set({ passwordHash }).where('id', '=', auditor.id).execute()
    expect((await sendReset(editor, auditor)).value).toEqual({ sentTo: auditor.email })
    codeIn(await post.fetchMail(auditor.email), 'password-reset')
    await setStatus(editor, auditor, 'inactive')
    expect((await sendReset(editor, auditor)).problem?.code).toBe('status-conflict')
  })
})

describe('DELETE /api/user-management/delete-user', () => {
  test('leaves a row without a name, and nothing that says who it was', async () => {
    const token = await app.signIn(auditor)
    const png = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')}`
    const body = { firstName: 'Whoever', photo: png, jobTitle: 'Known-By-Job' }
    await app.call('account.change', { body }, { token })
    await sendReset(editor, auditor)
    await post.sender.run()
    expect((await remove(editor, auditor)).value).toEqual({ done: true })
    expect((await app.call('session.me', {}, { token })).status).toBe(401)
    for (const table of ['user', 'session', 'link', 'photo', 'mail', 'log'] as const) {
      const text = JSON.stringify(await app.db.selectFrom(table).selectAll().execute())
      expect(text).not.toMatch(/Whoever|noor@|Known-By-Job|iVBOR/)
    }
    const row = await app.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', auditor.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'inactive', firstName: '—', passwordHash: null })
    for (const call of [one, remove, sendReset])
      expect((await call(admin, auditor)).status).toBe(404)
    expect((await setStatus(admin, auditor, 'active')).status).toBe(404)
    expect(await ids(admin)).not.toContain(auditor.id)
    expect((await create(admin, { email: 'noor@apron.example' })).status).toBe(200)
  })
})

describe('the last active admin', () => {
  const fine = { code: 'last-admin', status: 409 }

  test('cannot be made inactive or deleted, and an inactive one does not count', async () => {
    const other = await makeUser(app, 'admin', { status: 'inactive' })
    expect((await setStatus(admin, admin, 'inactive')).problem).toMatchObject(fine)
    expect((await remove(admin, admin)).problem).toMatchObject(fine)
    await setStatus(admin, other, 'active')
    expect((await setStatus(admin, admin, 'inactive')).status).toBe(200)
  })

  type Act = (as: User, user: User) => Promise<{ status: number }>
  const acts: [string, Act][] = [
    ['demoted', (as, user) => change(as, user, { role: 'viewer' })],
    ['made inactive', (as, user) => setStatus(as, user, 'inactive')],
    ['deleted', (as, user) => remove(as, user)],
  ]

  test.each(acts)('stays when two are %s by each other at once', async (_, act) => {
    const other = await makeUser(app, 'admin')
    const answers = await Promise.all([act(admin, other), act(other, admin)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await app.db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .execute()
    expect(left).toHaveLength(1)
  })

  test('stays when both calls got past the door before either was carried out', async () => {
    const other = await makeUser(app, 'admin')
    const demote = (as: User, user: User) => {
      const { id: userId, organizationId, role } = as
      const caller = { userId, sessionId: '', organizationId, role, may: () => true }
      const context = { now: app.clock.iso(), newId: app.newId, agent: '', address: '' }
      return changeUser(
        { params: { userId: user.id }, query: undefined, body: { role: 'viewer' } },
        { ...context, db: app.db, caller, language: 'en' },
      )
    }
    const results = await Promise.allSettled([demote(admin, other), demote(other, admin)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((it) => it.status === 'rejected')).toMatchObject({
      reason: { problem: fine },
    })
  })
})

describe('people out of reach', () => {
  test('are not there for who edits people: of another organization, of a higher role, deleted, or nobody', async () => {
    const { organizationId } = admin
    const technician = await makeUser(app, 'technician', { organizationId })
    const deleted = await makeUser(app, 'viewer', { organizationId })
    await remove(admin, deleted)
    const nobody = { id: app.newId() }
    for (const user of [stranger, admin, editor, technician, deleted, nobody]) {
      const answers = [
        await one(editor, user),
        await change(editor, user, { firstName: 'Hind' }),
        await setStatus(editor, user, 'inactive'),
        await sendReset(editor, user),
        await remove(editor, user),
      ]
      for (const { status, problem } of answers) {
        expect([status, problem?.code]).toEqual([404, 'not-found'])
      }
    }
  })

  test.each(roles.filter((role) => !['admin', 'editor', 'auditor-supervisor'].includes(role)))(
    'are everybody for a %s',
    async (role) => {
      const as = await makeUser(app, role, { organizationId: admin.organizationId })
      const answers = [
        await app.call('users.list', { query: {} }, { as }),
        await one(as, auditor),
        await create(as),
        await change(as, auditor, { firstName: 'Hind' }),
        await setStatus(as, auditor, 'inactive'),
        await sendReset(as, auditor),
        await remove(as, auditor),
        await app.call('requests.list', { query: {} }, { as }),
        await app.call('organizations.list', {}, { as }),
        await app.call('mailbox.list', {}, { as }),
      ]
      for (const { status } of answers) expect(status).toBe(403)
    },
  )
})

describe('organizations', () => {
  test('are listed with how many people they have, and made by an admin under a name of their own', async () => {
    await remove(admin, auditor)
    const make = (name: string) =>
      app.call('organization.create', { body: { name, kind: 'airline' } }, { as: admin })
    expect((await make('Coastal Carrier')).value?.organization).toMatchObject({ userCount: 0 })
    const taken = await make(' coastal carrier ')
    expect(taken.problem?.issues?.[0]).toMatchObject({ path: 'body.name', code: 'taken' })
    const { organizations } = await app.want('organizations.list', {}, { as: admin })
    expect(organizations.map(({ name, userCount }) => [name, userCount])).toEqual([
      ['Authority', 2],
      ['Coastal Carrier', 0],
      ['Directorate', 1],
    ])
    for (const as of [editor, auditor]) {
      expect((await app.call('organizations.list', {}, { as })).status).toBeGreaterThan(400)
    }
  })
})
