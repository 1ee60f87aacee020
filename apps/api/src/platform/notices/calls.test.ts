import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { baseUrl, openPostOffice, type PostOffice } from '../mail/testing/post-office.ts'
import { writeNotices } from './write-notices.ts'

let app: TestApp
let post: PostOffice
let admin: User
let other: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  admin = await makeUser(app, 'admin', { email: 'one@apron.example' })
  other = await makeUser(app, 'admin', { email: 'two@apron.example' })
})
afterEach(async () => {
  await post.close()
  await app.close()
})

/** Notices of a trial that somebody began, one to each admin. */
async function notify(by?: User) {
  const { id } = await makeUser(app, 'trial')
  const about = { kind: 'trial-begun' as const, cause: id, aboutId: id, gaps: {} }
  const byId = by === undefined ? {} : { byId: by.id }
  const here = { db: app.db, now: app.clock.iso(), newId: app.newId }
  await writeNotices(
    here,
    [admin, other].map(({ id: userId }) => ({ ...about, ...byId, userId })),
  )
}
const list = (query = {}, as = admin) => app.want('notices.list', { query }, { as })
const read = (body: { ids?: string[]; until?: string }, as = admin) =>
  app.want('notices.read', { body }, { as })

describe('the list of notices', () => {
  test('has one’s own alone, the latest first, by page', async () => {
    for (let at = 0; at < 3; at += 1) {
      await notify()
      app.clock.advance(1000)
    }
    const first = await list({ limit: 2 })
    expect(first).toMatchObject({ unread: 3, notices: [{ kind: 'trial-begun' }, {}] })
    const second = await list({ limit: 2, cursor: first.next })
    expect(second.next).toBeNull()
    const times = [...first.notices, ...second.notices].map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times).toHaveLength(3)
    const stranger = await makeUser(app, 'auditor')
    expect(await list({}, stranger)).toMatchObject({ notices: [], unread: 0, next: null })
  })

  test('is not told again as long as nothing is new', async () => {
    await notify()
    const { state, notices } = await list()
    expect(await list({ state })).toMatchObject({ isSame: true, notices: [], unread: 1 })
    await read({ ids: notices.map(({ id }) => id) })
    const other = await list({ state })
    expect(other).toMatchObject({ isSame: false, unread: 0, notices: [{}] })
    await app.db.deleteFrom('notice').execute()
    expect(await list({ state: other.state })).toMatchObject({ isSame: false, notices: [] })
  })

  test('says who caused it, and what became of the mail', async () => {
    await notify(other)
    expect((await list()).notices).toMatchObject([
      { by: `${other.firstName} ${other.lastName}`, mail: { state: 'waiting' } },
    ])
    await post.sender.run()
    const [notice] = (await list()).notices
    expect(notice?.mail).toMatchObject({ state: 'handed-over', handedOverAt: app.clock.iso() })
    expect(notice?.mail?.answer).toMatch(/^250/)
    expect((await list({}, other)).notices).toEqual([])
  })
})

describe('marking notices as read', () => {
  test('changes one’s own alone, and nothing the second time', async () => {
    await notify()
    const ids = (await list()).notices.map(({ id }) => id)
    const readAt = app.clock.iso()
    await read({ ids }, other)
    expect((await list()).unread).toBe(1)
    await read({ ids })
    app.clock.advance(1000)
    await read({ ids })
    expect(await list()).toMatchObject({ unread: 0, notices: [{ readAt }] })
    expect((await list({}, other)).unread).toBe(1)
  })

  test('marks all until an instant, and none that came later', async () => {
    await notify()
    const until = app.clock.iso()
    app.clock.advance(1000)
    await notify()
    await read({ until })
    expect((await list()).unread).toBe(1)
  })

  test('wants either ids or an instant', async () => {
    for (const body of [{}, { ids: [app.newId()], until: app.clock.iso() }]) {
      expect((await app.call('notices.read', { body }, { as: admin })).status).toBe(422)
    }
  })
})

describe('the wishes about mails', () => {
  const change = (body: object) => app.call('notices.change-wishes', { body }, { as: admin })

  test('are what holds for everybody until somebody changes them, and are told in the log', async () => {
    const usual = { mails: 'at-once', digestTime: '07:00', timeZone: null, stopped: [] }
    const { wishes } = await app.want('notices.wishes', {}, { as: admin })
    expect(wishes).toMatchObject(usual)
    const set = {
      mails: 'digest',
      quietFrom: '22:00',
      quietUntil: '06:00',
      stopped: ['trial-begun'],
    }
    expect((await change(set)).value?.wishes).toMatchObject({ ...usual, ...set })
    await change(set)
    const log = await app.db.selectFrom('log').select('kind').execute()
    expect(log.filter(({ kind }) => kind === 'notice.wishes')).toHaveLength(1)
  })

  test('refuse to stop what is of record, half a night, and a zone that nobody knows', async () => {
    const pathsOf = async (body: object) =>
      (await change(body)).problem?.issues?.map(({ path }) => path)
    expect(await pathsOf({ stopped: ['schedule-stopped'] })).toEqual(['body.stopped.0'])
    expect(await pathsOf({ stopped: ['trial-begun', 'nothing'] })).toEqual(['body.stopped.1'])
    expect(await pathsOf({ quietFrom: '22:00' })).toEqual(['body.quietUntil'])
    expect(await pathsOf({ timeZone: 'Mars/Olympus' })).toEqual(['body.timeZone'])
    expect(await pathsOf({ digestTime: '25:00' })).toEqual(['body.digestTime'])
  })

  test('keep the mail of a kind that was stopped on its way', async () => {
    await notify()
    await change({ stopped: ['trial-begun'] })
    await post.sender.run()
    expect(post.server.mails.map(({ to }) => to)).toEqual([[other.email]])
    expect((await list()).unread).toBe(1)
  })
})

describe('the stop of a mail program', () => {
  const stopIn = async (): Promise<string> => {
    const { headers } = await post.fetchMail(admin.email)
    return (headers['list-unsubscribe'] ?? '').slice(1, -1).replace(baseUrl, '')
  }
  const press = (path: string) =>
    app.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })

  test('ends the mails of its kind for its reader, without a session', async () => {
    await notify()
    const path = await stopIn()
    expect((await press(path)).status).toBe(200)
    expect((await press(path)).status).toBe(200)
    await notify()
    await post.sender.run()
    expect(post.server.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      admin.email,
      other.email,
      other.email,
    ])
    expect((await list()).unread).toBe(2)
  })

  test('takes no code that was altered, and nothing is stopped by opening it', async () => {
    await notify()
    const path = await stopIn()
    expect((await press(path.replace(admin.id, other.id))).status).toBe(404)
    expect((await press(path.replace('trial-begun', 'schedule-stopped'))).status).toBe(404)
    const opened = await app.fetch(path)
    expect(opened.status).toBe(302)
    expect(opened.headers.get('location')).toBe('/notifications/settings')
    expect(await app.db.selectFrom('noticeStop').selectAll().execute()).toEqual([])
  })
})
