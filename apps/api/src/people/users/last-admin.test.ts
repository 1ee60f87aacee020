import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { changeUser } from './change.ts'
import { createPeople, type People } from './testing/people.ts'

let { app, admin, change, setStatus, remove, close } = {} as People
beforeEach(async () => {
  ;({ app, admin, change, setStatus, remove, close } = await createPeople())
})
afterEach(() => close())

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
    const demote = async (as: User, user: User) => {
      const { id: userId, organizationId, role } = as
      const { id: sessionId } = await app.db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      const caller = { userId, sessionId, organizationId, role, may: () => true }
      const context = { now: app.clock.iso(), newId: app.newId, agent: '', address: '' }
      return changeUser(
        { params: { userId: user.id }, query: undefined, body: { role: 'viewer' } },
        { ...context, db: app.db, caller, language: 'en', link: null },
      )
    }
    await app.signIn(admin)
    await app.signIn(other)
    const results = await Promise.allSettled([demote(admin, other), demote(other, admin)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((it) => it.status === 'rejected')).toMatchObject({
      // Whoever came second is no admin any more, and hears that when they ask again.
      reason: { problem: { code: 'server-busy' } },
    })
    const admins = app.db.selectFrom('user').select('id').where('role', '=', 'admin')
    expect(await admins.execute()).toHaveLength(1)
  })
})
