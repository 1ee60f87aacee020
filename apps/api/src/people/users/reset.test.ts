import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox } from '../../platform/mail/mailbox.ts'
import { codeIn } from '../../platform/mail/testing/post-office.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { makeUser } from '../../testing/builders.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createPeople, type People } from './testing/people.ts'

let { app, post, admin, editor, auditor, stranger, setStatus, sendReset, trail, close } =
  {} as People
beforeEach(async () => {
  ;({ app, post, admin, editor, auditor, stranger, setStatus, sendReset, trail, close } =
    await createPeople())
})
afterEach(() => close())

const copyLink = (as: { id: string }, { id: userId }: { id: string }) =>
  app.call('user.reset-link', { params: { userId } }, { as })
const codeOf = (path = ''): string => path.split('/').at(-1) ?? ''
const setPassword = (code: string, password = 'Harbour-2027') =>
  app.call('account.set-password', { body: { code, password } })

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

describe('POST /api/user-management/reset-user-password', () => {
  test('tells the link once: it works once, for an hour, and nothing keeps it', async () => {
    const { value } = await copyLink(admin, auditor)
    expect(value?.path).toMatch(/^\/set-password\/[\w-]{32}$/)
    expect(value?.expiresAt).toBe('2026-11-21T09:00:00.000Z')
    const code = codeOf(value?.path)
    for (const table of ['link', 'log', 'mail'] as const) {
      const kept = JSON.stringify(await app.db.selectFrom(table).selectAll().execute())
      expect(kept).not.toContain(code)
    }
    expect(JSON.stringify(app.lines)).not.toContain(code)
    expect(await trail()).toMatchObject([
      {
        kind: 'user.reset-link',
        target: auditor.id,
        actorId: admin.id,
        body: { after: { purpose: 'set-password', expiresAt: value?.expiresAt } },
      },
    ])
    expect((await setPassword(code)).status).toBe(200)
    expect((await setPassword(code)).problem?.code).toBe('link-used')
    expect((await copyLink(admin, auditor)).value?.path).toMatch(/^\/password-reset\//)
  })

  test('ends the links that were made before, mailed ones too', async () => {
    await sendReset(editor, auditor)
    const mailed = codeIn(await post.fetchMail(auditor.email), 'set-password')
    const first = codeOf((await copyLink(admin, auditor)).value?.path)
    const second = codeOf((await copyLink(admin, auditor)).value?.path)
    for (const code of [mailed, first])
      expect((await setPassword(code)).problem?.code).toBe('link-used')
    app.clock.advance(60 * 60_000)
    expect((await setPassword(second)).problem?.code).toBe('link-expired')
  })

  test('is for admins alone, and for active accounts', async () => {
    expect((await copyLink(editor, auditor)).status).toBe(403)
    await setStatus(admin, stranger, 'inactive')
    expect((await copyLink(admin, stranger)).problem?.code).toBe('status-conflict')
    expect((await copyLink(admin, { id: app.newId() })).status).toBe(404)
  })
})

describe('GET /api/user-management/reset-ways', () => {
  test('where mails are sent, a mail, and for an admin a copy', async () => {
    expect(await app.want('users.reset-ways', {}, { as: admin })).toEqual({
      mail: true,
      copy: true,
    })
    const ways = await app.want('users.reset-ways', {}, { as: editor })
    expect(ways).toEqual({ mail: true, copy: false })
  })

  test('where none are, nobody is told that one went; in a demo they are read on screen', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'apron-mailbox-'))
    const silent = await createTestApp({ config: { mailbox: openMailbox(folder) } })
    const as = await makeUser(silent, 'admin')
    const here = { organizationId: as.organizationId }
    const keeper = await makeUser(silent, 'editor', here)
    const { id: userId } = await makeUser(silent, 'auditor', here)
    const waysOf = (who: { id: string }) => silent.want('users.reset-ways', {}, { as: who })
    expect([await waysOf(as), await waysOf(keeper)]).toEqual([
      { mail: false, copy: true },
      { mail: false, copy: false },
    ])
    const mail = await silent.call('user.reset-password', { params: { userId } }, { as: keeper })
    expect([mail.status, mail.problem?.code]).toEqual([409, 'no-mail'])
    expect(await silent.db.selectFrom('mail').selectAll().execute()).toEqual([])
    await silent.db.insertInto('installation').values({ key: 'demo', value: '1' }).execute()
    expect(await waysOf(keeper)).toEqual({ mail: true, copy: false })
    await silent.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

test('whoever manages people mails one of them six links an hour, and the others go on', async () => {
  const other = await makeUser(app, 'viewer', { organizationId: auditor.organizationId })
  for (let n = 0; n < 6; n++) expect((await sendReset(editor, auditor)).status).toBe(200)
  const { status, problem, headers } = await sendReset(editor, auditor)
  expect([status, problem?.code]).toEqual([429, 'too-many-requests'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sendReset(admin, auditor)).status).toBe(429)
  expect((await sendReset(editor, other)).status).toBe(200)
  app.clock.advance(60 * 60_000)
  expect((await sendReset(editor, auditor)).status).toBe(200)
})

test('nor does one person mail the whole installation within an hour', async () => {
  const many = await Promise.all(
    Array.from({ length: 101 }, () =>
      makeUser(app, 'viewer', { organizationId: auditor.organizationId }),
    ),
  )
  const codes = []
  for (const user of many) codes.push((await sendReset(editor, user)).status)
  expect(codes).toEqual([...Array<number>(100).fill(200), 429])
})

test('a reset mail that waits still is not sent once there is another password', async () => {
  const passwordHash = await hashPassword('Riverside-2026')
  await app.db.updateTable('user').set({ passwordHash }).where('id', '=', auditor.id).execute()
  await sendReset(editor, auditor)
  const token = await app.signIn(auditor)
  const body = { current: 'Riverside-2026', password: 'Harbour-2027' }
  expect((await app.call('account.change-password', { body }, { token })).status).toBe(200)
  const kinds = await app.db.selectFrom('mail').select('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['password-changed'])
})

test('a copied link ends the mail that was to bring another', async () => {
  await sendReset(editor, auditor)
  const { value } = await copyLink(admin, auditor)
  expect(await app.db.selectFrom('mail').select('kind').execute()).toEqual([])
  expect((await setPassword(codeOf(value?.path))).status).toBe(200)
})
