import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/sessions/password.ts'
import { makeUser } from '../../testing/builders.ts'
import { createPeople, type People } from './testing/people.ts'

let { app, admin, editor, auditor, stranger, list, ids, close } = {} as People
beforeEach(async () => {
  ;({ app, admin, editor, auditor, stranger, list, ids, close } = await createPeople())
})
afterEach(() => close())

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

  test('people stand in the order of the Arabic alphabet, where a hamza makes no other letter', async () => {
    const rest = { organizationId: admin.organizationId, firstName: 'نور' }
    for (const lastName of [
      'تميم',
      'بدر',
      'احمد',
      'أسعد',
      'إبراهيم',
      'آل سعود',
      'يحيى',
      'حمزة',
      'مؤمن',
      'مالك',
    ])
      await makeUser(app, 'viewer', { ...rest, lastName })
    const { users } = await list(admin, { role: 'viewer' })
    expect(users.map(({ lastName }) => lastName)).toEqual(
      users.map(({ lastName }) => lastName).toSorted(new Intl.Collator('ar').compare),
    )
    expect(users[0]?.lastName).toBe('آل سعود')
  })

  test('filters by role, status and organization, with a total that agrees', async () => {
    const gone = await makeUser(app, 'viewer', { status: 'inactive' })
    expect(await ids(admin, { status: 'inactive' })).toEqual([gone.id])
    expect(await ids(admin, { role: 'editor' })).toEqual([editor.id])
    const here = await list(admin, { organizationId: admin.organizationId })
    expect([here.total, here.users.length]).toEqual([3, 3])
    for (const organizationId of [stranger.organizationId, app.newId()]) {
      const query = { organizationId }
      expect((await app.call('users.list', { query }, { as: editor })).status).toBe(404)
    }
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

  test('says of whoever signed in just now that they were active now', async () => {
    const person = {
      email: 'new@carrier.example',
      passwordHash: await hashPassword('Riverside-2026'),
    }
    const { id } = await makeUser(app, 'viewer', { ...person, lastActiveAt: null })
    const lastActiveAt = async () =>
      (await list(admin, { search: person.email })).users.find((it) => it.id === id)?.lastActiveAt
    expect(await lastActiveAt()).toBeNull()
    app.clock.advance(60_000)
    const body = { email: person.email, password: 'Riverside-2026' }
    await app.want('session.start', { body })
    expect(await lastActiveAt()).toBe(app.clock.iso())
  })

  test('filters by when somebody was last active', async () => {
    const daysAgo = (days: number) =>
      new Date(app.clock.now() - days * 24 * 60 * 60 * 1000).toISOString()
    const active = async (days: number) =>
      (await makeUser(app, 'viewer', { lastActiveAt: daysAgo(days) })).id
    const [week, month, longer] = [await active(7), await active(30), await active(31)]
    const { id: never } = await makeUser(app, 'viewer', { lastActiveAt: null })
    const found = async (active: '7-days' | '30-days' | 'longer' | 'never') =>
      (await ids(admin, { active, role: 'viewer' })).toSorted()
    expect(await found('7-days')).toEqual([week])
    expect(await found('30-days')).toEqual([week, month].toSorted())
    expect(await found('longer')).toEqual([longer])
    expect(await found('never')).toEqual([never])
  })

  test('refuses a cursor of another order', async () => {
    const { next } = await list(admin, { sort: 'email', limit: 1 })
    const query = { sort: 'name' as const, cursor: next ?? '' }
    expect((await app.call('users.list', { query }, { as: admin })).status).toBe(422)
  })
})
