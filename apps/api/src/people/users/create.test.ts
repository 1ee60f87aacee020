import { grantableRoles, roles } from '@apron/contracts/role.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeIn } from '../../platform/mail/testing/post-office.ts'
import { makeUser } from '../../testing/builders.ts'
import { createPeople, type People } from './testing/people.ts'

let { app, post, admin, editor, auditor, stranger, one, create, change, trail, close } =
  {} as People
beforeEach(async () => {
  ;({ app, post, admin, editor, auditor, stranger, one, create, change, trail, close } =
    await createPeople())
})
afterEach(() => close())

describe('POST /api/user-management/create-user', () => {
  test('makes somebody, who gets a mail in their language and sets their first password by it', async () => {
    const { value } = await create(editor, { language: 'ar' })
    expect(value?.user).toMatchObject({
      role: 'viewer',
      status: 'active',
      hasPassword: false,
      organization: { name: 'Authority' },
    })
    const mail = await post.fetchMail('new@apron.example')
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

  test('closes the request of the same address, and tells the desk and the trail', async () => {
    const asked = { firstName: 'Salma', lastName: 'Al-Balushi', organization: 'Coastal Carrier' }
    const body = { ...asked, email: 'new@apron.example', termsAccepted: true as const }
    await app.want('account.register', { body })
    const [request] = await app.db.selectFrom('accessRequest').select('id').execute()
    const { value } = await create(admin)
    expect(value?.request).toMatchObject({ id: request?.id, kind: 'access' })
    expect(await app.db.selectFrom('accessRequest').select('id').execute()).toEqual([])
    const kinds = await app.db.selectFrom('mail').select('kind').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['set-password'])
    expect(await trail()).toContainEqual(
      expect.objectContaining({
        kind: 'request.delete',
        target: request?.id,
        actorId: admin.id,
      }),
    )
    await app.want('account.register', { body: { ...body, email: 'other@apron.example' } })
    const closed = await create(editor, { email: 'other@apron.example' })
    expect([closed.status, closed.value?.request]).toEqual([200, null])
  })

  test('refuses an address that somebody has, whatever its capitals', async () => {
    const { status, problem } = await create(admin, { email: 'NOOR@apron.example' })
    expect([status, problem?.issues?.[0]]).toMatchObject([
      422,
      { path: 'body.email', code: 'taken' },
    ])
  })

  test('tells nobody but an admin that an address is somebody’s of another organization, and ends who tries many', async () => {
    const foreign = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser(app, 'viewer')))
    const own = await create(editor, { email: 'NOOR@apron.example' })
    expect(own.problem?.issues?.[0]?.code).toBe('taken')
    expect((await create(admin, { email: stranger.email })).problem?.issues?.[0]?.code).toBe(
      'taken',
    )
    for (const { email } of foreign) {
      const { status, problem } = await create(editor, { email })
      expect([status, problem?.issues?.[0]?.code]).toEqual([422, 'unusable'])
      expect(JSON.stringify(problem)).not.toMatch(/taken|account|exist/)
    }
    expect((await create(editor)).problem?.code).toBe('too-many-requests')
    app.clock.advance(24 * 60 * 60 * 1000)
    expect((await create(editor)).status).toBe(200)
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
