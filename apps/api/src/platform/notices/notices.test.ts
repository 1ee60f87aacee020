import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noticeChecks } from '../../notice-checks.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailKinds } from '../../mail-kinds.ts'
import { createSender } from '../mail/sender.ts'
import { smtpDelivery } from '../mail/smtp.ts'
import { baseUrl, openPostOffice, type PostOffice } from '../mail/testing/post-office.ts'
import { queueMail } from '../mail/queue.ts'
import { createNoticeClock } from './clock.ts'
import { settleNotices } from './settle-notices.ts'
import { mailsPerDay, type NewNotice, writeNotices } from './write-notices.ts'

const hour = 60 * 60 * 1000
let app: TestApp
let post: PostOffice
let admin: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  admin = await makeUser(app, 'admin', { email: 'one@apron.example', firstName: 'Omar' })
})
afterEach(async () => {
  await post.close()
  await app.close()
})

const here = () => ({ db: app.db, now: app.clock.iso(), newId: app.newId })
const write = (notices: readonly NewNotice[]) =>
  app.db.transaction().execute((db) => writeNotices({ ...here(), db }, notices))
const clockOf = () =>
  createNoticeClock({
    db: app.db,
    clock: app.clock.now,
    newId: app.newId,
    log: (line) => void app.lines.push(line),
    checks: noticeChecks,
    findDue: [],
  })
const rows = () => app.db.selectFrom('notice').selectAll().orderBy('id').execute()

async function trial(): Promise<NewNotice> {
  const { id } = await makeUser(app, 'trial')
  return { kind: 'trial-begun', cause: id, userId: admin.id, aboutId: id, gaps: {} }
}
/** A schedule that does not exist: its notice is of record, and due no more. */
const gone = (cause: string): NewNotice => ({
  kind: 'schedule-stopped',
  cause,
  userId: admin.id,
  aboutId: app.newId(),
  gaps: { schedule: 'Weekly', reasonCode: 'place' },
})
const wish = (set: object) =>
  app.db
    .insertInto('noticeWish')
    .values({
      userId: admin.id,
      mails: 'at-once',
      digestTime: '07:00',
      timeZone: null,
      quietFrom: null,
      quietUntil: null,
      ...set,
    })
    .execute()

describe('writing a notice', () => {
  test('is one for each cause, person and kind, and mailed once', async () => {
    const notice = await trial()
    await write([notice, notice])
    await write([notice])
    expect(await rows()).toHaveLength(1)
    await post.sender.run()
    expect(post.server.mails).toHaveLength(1)
  })

  test('writes nothing where its cause is rolled back', async () => {
    const notice = await trial()
    const failing = app.db.transaction().execute(async (db) => {
      await writeNotices({ ...here(), db }, [notice])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
    expect(await post.sender.run()).toBe(0)
  })

  test('notifies nobody inactive, nor of what they did themselves', async () => {
    const inactive = await makeUser(app, 'admin', { status: 'inactive' })
    const notice = await trial()
    await write([{ ...notice, userId: inactive.id }])
    await write([{ ...notice, byId: admin.id }])
    expect(await rows()).toEqual([])
  })

  test('puts what exceeds the mails of a day into the digest', async () => {
    const notice = await trial()
    const many = Array.from({ length: mailsPerDay + 5 }, (_, at) => ({
      ...notice,
      cause: `cause ${at}`,
    }))
    await write(many)
    const mailings = (await rows()).map(({ mailing }) => mailing)
    expect(mailings.filter((it) => it === 'at-once')).toHaveLength(mailsPerDay)
    expect(mailings.filter((it) => it === 'digest')).toHaveLength(5)
  })
})

describe('the mail of a notice', () => {
  test('notes that it was handed over, with the answer of the server and one Message-ID', async () => {
    await write([await trial()])
    post.server.refuseNext(1)
    await post.sender.run()
    expect((await rows())[0]).toMatchObject({ handedOverAt: null, fault: 'EENVELOPE 451' })
    app.clock.advance(hour)
    await post.sender.run()
    const [row] = await rows()
    expect(row).toMatchObject({ handedOverAt: app.clock.iso(), fault: null })
    expect(row?.answer).toMatch(/^250/)
    expect(post.server.mails).toHaveLength(1)
    expect(post.server.mails[0]?.headers['message-id']).toBe(`<${row?.mailId}@example.org>`)
  })

  test('goes twice with one Message-ID where a server died before it noted the answer', async () => {
    await write([await trial()])
    const deliver = smtpDelivery(post.server.url, 'Apron <audits@example.org>')
    const dying = createSender({
      db: app.db,
      clock: app.clock.now,
      newId: app.newId,
      baseUrl,
      deliver: async (mail) => {
        await deliver(mail)
        deliver.rest?.()
        throw new Error('died')
      },
      files: app.files,
      kinds: mailKinds,
      log: () => undefined,
    })
    await dying.run()
    app.clock.advance(hour)
    await post.sender.run()
    const ids = post.server.mails.map(({ headers }) => headers['message-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('does not go where its cause ended on the way', async () => {
    const notice = await trial()
    await write([notice])
    await app.db
      .updateTable('user')
      .set({ role: 'viewer' })
      .where('id', '=', notice.aboutId)
      .execute()
    await post.sender.run()
    expect(post.server.mails).toEqual([])
    expect(await rows()).toEqual([])
    await write([gone('a')])
    await post.sender.run()
    expect(post.server.mails).toEqual([])
    expect(await rows()).toMatchObject([{ settledAt: app.clock.iso(), handedOverAt: null }])
  })

  test('goes to where its reader gets mails now, in their language', async () => {
    await write([await trial()])
    const set = { email: 'new@apron.example', language: 'ar' as const }
    await app.db.updateTable('user').set(set).where('id', '=', admin.id).execute()
    const mail = await post.fetchMail('new@apron.example')
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.headers['content-language']).toBe('ar')
  })

  test('can be stopped by one press where it is for convenience alone', async () => {
    await write([await trial()])
    const { headers, text } = await post.fetchMail(admin.email)
    expect(headers['list-unsubscribe']).toMatch(
      new RegExp(`^<${baseUrl}/api/notices/stop/[\\w.-]+>$`),
    )
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(text).toContain('You can stop these emails')
  })

  test('waits for the end of quiet hours', async () => {
    // The clock shows 08:00 in UTC.
    await wish({ quietFrom: '22:00', quietUntil: '09:30' })
    await write([await trial()])
    expect(await post.sender.run()).toBe(0)
    app.clock.advance(1.5 * hour)
    expect(await post.sender.run()).toBe(1)
  })
})

describe('settling notices', () => {
  test('withdraws what is for convenience, and marks what is of record', async () => {
    const notice = await trial()
    await write([notice, gone('a')])
    const [, record] = await rows()
    const settle = (aboutId: string) =>
      settleNotices(
        app.db,
        { aboutId, kinds: ['trial-begun', 'schedule-stopped'] },
        app.clock.iso(),
      )
    await settle(notice.aboutId)
    await settle(record?.aboutId ?? '')
    expect(await rows()).toMatchObject([{ kind: 'schedule-stopped', settledAt: app.clock.iso() }])
  })

  test('is done by the clock where nobody else did', async () => {
    await write([await trial(), gone('a')])
    await app.db.updateTable('user').set({ role: 'viewer' }).where('role', '=', 'trial').execute()
    await clockOf().run()
    expect(await rows()).toMatchObject([{ kind: 'schedule-stopped', settledAt: app.clock.iso() }])
  })
})

describe('a digest', () => {
  test('is one mail a day whatever the number of notices, also of two servers', async () => {
    await wish({ mails: 'digest', digestTime: '09:00' })
    const notice = await trial()
    await write(Array.from({ length: 33 }, (_, at) => ({ ...notice, cause: `cause ${at}` })))
    expect(await clockOf().run()).toBe(0)
    app.clock.advance(hour)
    const counts = await Promise.all([clockOf().run(), clockOf().run()])
    expect(counts.reduce((sum, it) => sum + it)).toBe(1)
    const { subject, text } = await post.fetchMail(admin.email)
    expect(subject).toBe('33 notifications from Apron')
    expect(text.split('• ')).toHaveLength(32)
    expect(text).toContain('And 3 more')
    await clockOf().run()
    await post.sender.run()
    expect(post.server.mails).toHaveLength(1)
    expect((await rows()).every(({ handedOverAt }) => handedOverAt !== null)).toBe(true)
  })

  test('of a server that slept for three days is sent once', async () => {
    await wish({ mails: 'digest', timeZone: 'Asia/Riyadh' })
    await write([await trial(), await trial()])
    app.clock.advance(3 * 24 * hour)
    await clockOf().run()
    await post.sender.run()
    await clockOf().run()
    expect(await post.sender.run()).toBe(0)
    expect(post.server.mails.map(({ subject }) => subject)).toEqual(['2 notifications from Apron'])
  })

  test('leaves what came after it was taken up to the next day', async () => {
    await wish({ mails: 'digest' })
    await write([await trial()])
    await clockOf().run()
    post.server.refuseNext(1)
    await post.sender.run()
    await write([await trial()])
    app.clock.advance(hour)
    await clockOf().run()
    await post.sender.run()
    expect(post.server.mails.map(({ subject }) => subject)).toEqual(['1 notification from Apron'])
    app.clock.advance(23 * hour)
    await clockOf().run()
    await post.sender.run()
    expect(post.server.mails).toHaveLength(2)
  })
})

describe('an address that bounces', () => {
  test('is tried once, told to who assigns, and over when the person has another address', async () => {
    const auditor = await makeUser(app, 'auditor', { email: 'nobody@apron.example' })
    const here = { organizationId: auditor.organizationId }
    const supervisor = await makeUser(app, 'auditor-supervisor', here)
    await makeUser(app, 'auditor-supervisor')
    post.server.refuseFor(auditor.email)
    await queueMail(app.db, {
      id: app.newId(),
      kind: 'password-changed',
      email: auditor.email,
      language: 'en',
      now: app.clock.iso(),
    })
    await post.sender.run()
    app.clock.advance(hour)
    await post.sender.run()
    const bounces = (await rows()).filter(({ kind }) => kind === 'address-bounces')
    expect(bounces.map(({ userId }) => userId).toSorted()).toEqual(
      [admin.id, supervisor.id].toSorted(),
    )
    expect(JSON.parse(bounces[0]?.gaps ?? '')).toMatchObject({
      answer: expect.stringMatching(/^550/),
    })
    const mails = await app.db
      .selectFrom('mail')
      .select(['state', 'attempts'])
      .where('email', '=', auditor.email)
      .execute()
    expect(mails).toEqual([{ state: 'failed', attempts: 1 }])
    await app.db
      .updateTable('user')
      .set({ email: 'new@apron.example' })
      .where('id', '=', auditor.id)
      .execute()
    await clockOf().run()
    expect((await rows()).filter(({ kind }) => kind === 'address-bounces')).toEqual([])
  })
})
