import { photoMaxBytes } from '@apron/contracts/account.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { headOf } from './testing/head-of.ts'

let app: TestApp
let user: User
beforeEach(async () => {
  app = await createTestApp()
  user = await makeUser(app, 'none')
})
afterEach(() => app.close())

type Body = InputOf<'account.change'>['body']
const change = (body: Body) => app.call('account.change', { body }, { as: user })
const acts = async () =>
  (
    await app.db
      .selectFrom('log')
      .select(['kind', 'target', 'actorId', 'body'])
      .orderBy('seq')
      .execute()
  ).map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) as unknown }))

const heads = {
  jpeg: headOf.jpeg(512, 512),
  png: headOf.png(512, 512),
  webp: headOf.webp(512, 512),
}
const picture = (type: keyof typeof heads, head = heads[type], size = 1000): string => {
  const bytes = Buffer.concat([head, Buffer.alloc(size - head.length, 7)])
  return `data:image/${type};base64,${bytes.toString('base64')}`
}

describe('PUT /api/account-management/update-account-details', () => {
  test('changes what is given and leaves the rest; the log names the parts and not what is in them', async () => {
    const { value } = await change({ firstName: ' Salma ', jobTitle: '', language: 'ar' })
    expect(value?.user).toMatchObject({
      firstName: 'Salma',
      lastName: 'none',
      jobTitle: null,
      language: 'ar',
    })
    await change({ firstName: 'Salma' })
    expect(await acts()).toEqual([
      {
        kind: 'account.change',
        target: user.id,
        actorId: user.id,
        body: { parts: ['firstName', 'language'] },
      },
    ])
  })

  test('changes neither role, address nor organization', async () => {
    const more = { role: 'admin', email: 'a@b.example', organizationId: app.newId(), status: 'x' }
    expect((await change({ ...more, title: 'Dr' })).status).toBe(422)
    const row = await app.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    expect(row).toEqual({ ...user, lastActiveAt: app.clock.iso() })
  })

  test.each([
    ['an empty name', { lastName: ' ' }],
    ['a language that is not ours', { language: 'fr' }],
    ['a photo that is no data URL', { photo: 'https://evil.example/a.png' }],
    ['a drawing that could hold a script', { photo: 'data:image/svg+xml;base64,AAAA' }],
    ['a photo that is another thing than it says', { photo: picture('png', heads.jpeg) }],
    ['a page that says it is a photo', { photo: picture('webp', Buffer.from('<!doctype html>')) }],
    ['a photo of too many pixels', { photo: picture('png', headOf.png(50_000, 50_000)) }],
    ['one that is too high', { photo: picture('webp', headOf.webp(10, 4001)) }],
    ['one that is too wide', { photo: picture('jpeg', headOf.jpeg(4001, 10)) }],
    ['a photo that does not say its size', { photo: picture('png', heads.png.subarray(0, 8)) }],
    ['a photo that is too large', { photo: picture('jpeg', heads.jpeg, photoMaxBytes + 1) }],
  ])('refuses %s', async (_, body) => {
    const { status, problem } = await change(body as Body)
    expect([status, problem?.code]).toEqual([422, 'input-invalid'])
  })
})

describe('a photo', () => {
  const show = (as: User, userId = user.id) =>
    app.call('account.photo', { params: { userId } }, { as })

  test.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (type) => {
    const photo = picture(type, heads[type], photoMaxBytes)
    const { value } = await change({ photo })
    expect(value?.user.photoAt).toBe(app.clock.iso())
    expect((await show(user)).value).toEqual({ photo, changedAt: app.clock.iso() })
  })

  test('is seen by one’s organization and an admin; to others it is not there', async () => {
    await change({ photo: picture('png') })
    const colleague = await makeUser(app, 'viewer', { organizationId: user.organizationId })
    expect((await show(colleague)).status).toBe(200)
    expect((await show(await makeUser(app, 'admin'))).status).toBe(200)
    expect((await show(await makeUser(app, 'editor'))).status).toBe(404)
    expect((await show(user, colleague.id)).status).toBe(404)
    expect((await app.call('account.photo', { params: { userId: user.id } })).status).toBe(401)
  })

  test('is replaced, and taken away', async () => {
    await change({ photo: picture('png') })
    await change({ photo: picture('jpeg') })
    expect((await show(user)).value?.photo).toMatch(/^data:image\/jpeg/)
    expect((await change({ photo: null })).value?.user.photoAt).toBeNull()
    expect((await show(user)).status).toBe(404)
  })
})

test('the guide is read once, and stays read', async () => {
  const read = () => app.call('account.read-guide', {}, { as: user })
  const first = app.clock.iso()
  expect((await read()).value?.user.guideReadAt).toBe(first)
  app.clock.advance(1000)
  expect((await read()).value?.user.guideReadAt).toBe(first)
  expect((await acts()).map(({ kind }) => kind)).toEqual(['account.read-guide'])
})

describe('sessions', () => {
  const list = async (token: string) => (await app.want('account.sessions', {}, { token })).sessions
  const end = (sessionId: string, token: string) =>
    app.call('account.end-session', { params: { sessionId } }, { token })

  test('are listed to their owner, and one that is lost is shut out', async () => {
    const [tablet, desk] = [await app.signIn(user), await app.signIn(user)]
    const stranger = await app.signIn(await makeUser(app, 'admin'))
    const sessions = await list(desk)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(sessions).toHaveLength(2)
    const lost = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await end(lost, stranger)).status).toBe(404)
    expect((await end(lost, desk)).value).toEqual({ done: true })
    expect((await app.call('session.me', {}, { token: tablet })).status).toBe(401)
    expect(await list(desk)).toHaveLength(1)
    expect((await end(lost, desk)).status).toBe(404)
    expect(await acts()).toMatchObject([{ kind: 'session.end', target: lost, actorId: user.id }])
  })

  test('that expired are not listed', async () => {
    const old = await app.signIn(user)
    app.clock.advance(30 * 24 * 60 * 60 * 1000)
    expect((await app.call('account.sessions', {}, { token: old })).status).toBe(401)
    expect(await list(await app.signIn(user))).toHaveLength(1)
  })
})

test('the tablets that sent in one’s name are listed, and nobody else’s', async () => {
  const other = await makeUser(app, 'auditor')
  const at = { firstSeenAt: app.clock.iso(), lastSeenAt: app.clock.iso(), agent: 'Tablet' }
  for (const { id: userId } of [user, other]) {
    await app.db
      .insertInto('device')
      .values({ id: `device-${userId}`, userId, ...at })
      .execute()
  }
  const { devices } = await app.want('account.devices', {}, { as: user })
  expect(devices).toEqual([{ id: `device-${user.id}`, ...at }])
})
