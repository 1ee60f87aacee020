import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../platform/sessions/session.ts'
import { createScene } from '../../audits/sync/testing/scene.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { createPeople, type People } from './testing/people.ts'

let { app, admin, editor, auditor, stranger, setStatus, trail, close } = {} as People
beforeEach(async () => {
  ;({ app, admin, editor, auditor, stranger, setStatus, trail, close } = await createPeople())
})
afterEach(() => close())

const params = ({ id: userId }: { id: string }) => ({ params: { userId } })
const list = (as: User, user: User) => app.want('user.sessions', params(user), { as })
const endOne = (as: User, user: User, sessionId: string) =>
  app.call('user.end-session', { params: { userId: user.id, sessionId } }, { as })
const endAll = (as: User, user: User) => app.call('user.end-sessions', params(user), { as })
const isIn = async (token: string) => (await app.call('session.me', {}, { token })).status === 200

describe('the sessions of a person', () => {
  test('are listed without what opens them, and one is ended while the others and the account go on', async () => {
    const lost = await app.signIn(auditor)
    app.clock.advance(60_000)
    const kept = await app.signIn(auditor)
    const { sessions, total } = await list(editor, auditor)
    expect([sessions.length, total]).toEqual([2, 2])
    expect(sessions.map(({ isCurrent, depositUntil }) => [isCurrent, depositUntil])).toEqual([
      [false, null],
      [false, null],
    ])
    expect(JSON.stringify(sessions)).not.toContain(kept)
    const old = sessions[1]?.id ?? ''
    expect((await endOne(editor, auditor, old)).value).toEqual({ ended: 1 })
    expect([await isIn(lost), await isIn(kept)]).toEqual([false, true])
    expect((await list(editor, auditor)).total).toBe(1)
    expect((await endOne(editor, auditor, old)).status).toBe(404)
    expect(await trail()).toMatchObject([
      {
        kind: 'user.end-session',
        target: auditor.id,
        actorId: editor.id,
        organizationId: auditor.organizationId,
        body: { before: { session: old } },
      },
    ])
  })

  test('all end at once, without the person being made inactive, and the trail counts them', async () => {
    const tokens = [await app.signIn(auditor), await app.signIn(auditor)]
    expect((await endAll(admin, auditor)).value).toEqual({ ended: 2 })
    for (const token of tokens) expect(await isIn(token)).toBe(false)
    expect((await endAll(admin, auditor)).value).toEqual({ ended: 0 })
    expect(await isIn(await app.signIn(auditor))).toBe(true)
    expect((await trail()).map(({ kind, body }) => [kind, body])).toEqual([
      ['user.end-sessions', { after: { ended: 2 } }],
    ])
  })

  test('of the one who asks the asking one stays', async () => {
    const elsewhere = await app.signIn(admin)
    expect((await endAll(admin, admin)).value).toEqual({ ended: 1 })
    expect(await isIn(elsewhere)).toBe(false)
    expect((await list(admin, admin)).sessions).toMatchObject([{ isCurrent: true }])
  })

  test('of somebody inactive are shown as handing in, and a lost one can be kept from that', async () => {
    await app.signIn(auditor)
    await setStatus(admin, auditor, 'inactive')
    const [session] = (await list(admin, auditor)).sessions
    expect(session?.depositUntil).toBe('2026-12-21T08:00:00.000Z')
    expect((await endOne(admin, auditor, session?.id ?? '')).status).toBe(200)
    expect((await list(admin, auditor)).total).toBe(0)
  })

  test('are as far out of reach as the person', async () => {
    await app.signIn(stranger)
    const [session] = (await list(admin, stranger)).sessions
    const higher = await makeUser(app, 'editor', { organizationId: admin.organizationId })
    for (const user of [stranger, admin, higher]) {
      expect((await app.call('user.sessions', params(user), { as: editor })).status).toBe(404)
      expect((await app.call('user.devices', params(user), { as: editor })).status).toBe(404)
      expect((await endAll(editor, user)).status).toBe(404)
    }
    // Nor is a session reached by way of somebody else.
    expect((await endOne(editor, auditor, session?.id ?? '')).status).toBe(404)
    expect((await list(admin, stranger)).total).toBe(1)
  })
})

test('the tablets of a person say what they hold, and of which audit to whoever may see it', async () => {
  const scene = await createScene(3, app)
  const here = { organizationId: scene.organization.id }
  const keeper = await makeUser(app, 'editor', here)
  const tablet = scene.tabletOf(scene.auditor)
  await tablet.push(
    tablet.answer(scene.first, { complianceLevel: null, findings: '', references: [] }),
  )
  const query = {
    since: 0,
    epoch: '',
    assessments: scene.assessment.id,
    deviceId: tablet.deviceId,
    unsent: '7',
  }
  await app.want('sync.changes', { query }, { as: scene.auditor })
  const tabletsFor = async (as: User) =>
    (await app.want('user.devices', params(scene.auditor), { as })).tablets
  const { id, title } = scene.assessment
  expect(await tabletsFor(scene.supervisor)).toMatchObject([
    { id: tablet.deviceId, unsent: [{ count: 7, assessment: { id, title } }] },
  ])
  expect(await tabletsFor(keeper)).toMatchObject([{ unsent: [{ count: 7, assessment: null }] }])
})

test('a tablet that never sent anything and holds work is among the tablets', async () => {
  const scene = await createScene(3, app)
  const deviceId = app.newId()
  const query = { since: 0, epoch: '', assessments: scene.assessment.id, deviceId, unsent: '14' }
  await app.want('sync.changes', { query }, { as: scene.auditor })
  const input = params(scene.auditor)
  const { tablets, total } = await app.want('user.devices', input, { as: scene.supervisor })
  expect(total).toBe(1)
  expect(tablets).toMatchObject([{ id: deviceId, firstSeenAt: null, unsent: [{ count: 14 }] }])
})

test('no more tablets and sessions are named than a page shows, and how many there are is said', async () => {
  for (let n = 0; n < 101; n++) {
    const now = app.clock.iso()
    await startSession(app.db, { id: app.newId(), userId: auditor.id, now, agent: '' })
    const device = { id: app.newId(), userId: auditor.id, firstSeenAt: now, lastSeenAt: now }
    await app.db
      .insertInto('device')
      .values({ ...device, agent: '' })
      .execute()
  }
  const { sessions, total } = await list(admin, auditor)
  expect([sessions.length, total]).toEqual([100, 101])
  const { tablets, total: all } = await app.want('user.devices', params(auditor), { as: admin })
  expect([tablets.length, all]).toEqual([50, 101])
})

test('a session says its tablet once that makes itself known, and a lost tablet is shut out with all it holds open', async () => {
  const scene = await createScene(3, app)
  const { auditor: person, supervisor } = scene
  const judged = { complianceLevel: null, findings: '', references: [] }
  const lost = scene.tabletOf(person)
  await lost.push(lost.answer(scene.first, judged))
  const asks = { since: 0, epoch: '', assessments: scene.assessment.id }
  const other = await app.signIn(person)
  const kept = app.newId()
  const query = { ...asks, deviceId: kept }
  await app.want('sync.changes', { query }, { token: other })
  const unknown = await app.signIn(person)

  const { sessions } = await list(supervisor, person)
  expect(new Set(sessions.map(({ tablet }) => tablet))).toEqual(
    new Set([null, kept, lost.deviceId]),
  )
  const tablets = await app.want('user.devices', params(person), { as: supervisor })
  expect(tablets.tablets).toMatchObject([{ id: lost.deviceId, sessions: 1 }])

  const end = (as: User, deviceId: string) =>
    app.call('user.end-tablet', { params: { userId: person.id, deviceId } }, { as })
  expect((await end(supervisor, lost.deviceId)).value).toEqual({ ended: 1 })
  expect([await isIn(other), await isIn(unknown)]).toEqual([true, true])
  expect((await list(supervisor, person)).total).toBe(2)
  expect((await end(supervisor, lost.deviceId)).value).toEqual({ ended: 0 })
  expect((await end(stranger, kept)).status).toBe(403)
  expect((await end(editor, kept)).status).toBe(404)
  expect((await trail()).map(({ kind, target, body }) => [kind, target, body])).toContainEqual([
    'user.end-sessions',
    person.id,
    { after: { ended: 1, tablet: lost.deviceId } },
  ])
})
