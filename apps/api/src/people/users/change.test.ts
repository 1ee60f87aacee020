import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headOf } from '../accounts/testing/head-of.ts'
import { codeIn } from '../../platform/mail/testing/post-office.ts'
import { makeUser } from '../../testing/builders.ts'
import { createPeople, type People } from './testing/people.ts'

let {
  app,
  post,
  admin,
  editor,
  auditor,
  stranger,
  ids,
  one,
  create,
  change,
  setStatus,
  sendReset,
  remove,
  trail,
  close,
} = {} as People
beforeEach(async () => {
  ;({
    app,
    post,
    admin,
    editor,
    auditor,
    stranger,
    ids,
    one,
    create,
    change,
    setStatus,
    sendReset,
    remove,
    trail,
    close,
  } = await createPeople())
})
afterEach(() => close())

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

  test('another address is told to the one that it was, and no mail greets its reader by name', async () => {
    await change(admin, auditor, { email: 'new@apron.example' })
    await change(admin, auditor, { firstName: 'Hind' })
    const mail = await post.fetchMail(auditor.email)
    expect(mail.subject).toBe('Your email address in Apron was changed')
    expect(mail.text).toMatch(/^Hello,\n/)
    expect(mail.text).not.toContain('new@apron.example')
    expect(mail.text).not.toContain('you can ignore it')
    expect(post.server.mails).toHaveLength(1)
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

describe('DELETE /api/user-management/delete-user', () => {
  test('leaves a row without a name, and nothing that says who it was', async () => {
    const token = await app.signIn(auditor)
    const png = `data:image/png;base64,${headOf.png(9, 9).toString('base64')}`
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
