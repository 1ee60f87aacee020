import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { mailKinds } from '../../mail-kinds.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Deliver, OutgoingMail } from './deliver.ts'
import { openMailbox } from './mailbox.ts'
import { queueMail } from './queue.ts'
import { pauseAfter } from '../rounds.ts'
import { createSender } from './sender.ts'
import { writeLetter } from './write-letter.ts'

const minute = 60_000
let app: TestApp
let user: User
beforeEach(async () => {
  app = await createTestApp()
  user = await makeUser(app, 'auditor', { email: 'noor@apron.example' })
})
afterEach(() => app.close())

const senderWith = (deliver: Deliver) =>
  createSender({
    db: app.db,
    clock: app.clock.now,
    newId: app.newId,
    baseUrl: 'https://audits.example.org',
    deliver,
    files: app.files,
    kinds: mailKinds,
    log: (line) => void app.lines.push(line),
  })
const queue = () =>
  queueMail(app.db, {
    id: app.newId(),
    kind: 'password-reset',
    email: user.email,
    language: 'en',
    now: app.clock.iso(),
  })
const rows = () =>
  app.db.selectFrom('mail').select(['state', 'attempts', 'fault', 'nextAt', 'sentAt']).execute()
const failing: Deliver = async () => {
  throw Object.assign(new Error('no-canary: noor@apron.example'), { code: 'ECONNECTION' })
}

describe('the sender', () => {
  test('sends what is queued, once, and the same link to whoever asked twice', async () => {
    await queue()
    await queue()
    const sent: OutgoingMail[] = []
    const sender = senderWith(async (mail) => void sent.push(mail))
    expect(await sender.run()).toBe(2)
    expect(await sender.run()).toBe(0)
    expect(new Set(sent.map(({ text }) => /password-reset\/(\S+)/.exec(text)?.[1])).size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  test('waits longer each time, and sends once the server takes mails again, also after a restart', async () => {
    await queue()
    await senderWith(failing).run()
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, fault: 'ECONNECTION' }])
    const sent: OutgoingMail[] = []
    const restarted = senderWith(async (mail) => void sent.push(mail))
    expect(await restarted.run()).toBe(0)
    app.clock.advance(pauseAfter(1))
    expect(await restarted.run()).toBe(1)
    expect(JSON.stringify(app.lines)).not.toMatch(/canary|noor@/)
    expect([1, 2, 3, 8, 12].map((attempts) => pauseAfter(attempts) / 1000)).toEqual([
      30, 60, 120, 3600, 3600,
    ])
  })

  test('gives up after twelve attempts', async () => {
    await queue()
    for (let i = 1; i <= 13; i++) {
      await senderWith(failing).run()
      app.clock.advance(60 * minute)
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 12 }])
  })

  test('takes up what one that died had begun, and leaves it alone until then', async () => {
    await queue()
    let end = (): void => undefined
    const dying = senderWith(() => new Promise((_, reject) => (end = () => reject(new Error()))))
    const dead = dying.run()
    const sent: OutgoingMail[] = []
    const other = senderWith(async (mail) => void sent.push(mail))
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    expect(await other.run()).toBe(0)
    app.clock.advance(2 * minute)
    expect(await other.run()).toBe(1)
    end()
    await dead
  })

  test('two of them send one mail once', async () => {
    for (let i = 0; i < 5; i++) await queue()
    const sent: string[] = []
    const senders = [1, 2].map(() => senderWith(async ({ id }) => void sent.push(id)))
    await Promise.all(senders.map((sender) => sender.run()))
    expect(sent.length).toBe(5)
    expect(new Set(sent).size).toBe(5)
  })

  test('forgets after a month whom it wrote to', async () => {
    await queue()
    const sender = senderWith(async () => undefined)
    await sender.run()
    app.clock.advance(31 * 24 * 60 * minute)
    await sender.run()
    expect(await rows()).toEqual([])
  })

  test('ends what is under way before it says that it stopped', async () => {
    await queue()
    await queue()
    let delivered = 0
    const sender = senderWith(async () => void (delivered += 1))
    sender.start(60_000)
    await sender.stop()
    const before = delivered
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(delivered).toBe(before)
  })
})

describe('a mail', () => {
  const nasty = '<script>alert("x")</script> & $& \u2028'
  const letter = writeLetter('set-password', {
    language: 'ar',
    name: nasty,
    link: 'https://audits.example.org/set-password/abc',
  })

  test('has a name as text, never as markup', () => {
    expect(letter.html).not.toContain('<script')
    expect(letter.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; $&amp;')
    expect(letter.text).toContain(nasty)
  })

  test.each([
    'www.evil.example',
    'Evil.example',
    'http://evil',
    'evil。example',
    'evil．example',
    'me@evil.example',
    'evil.example/reset',
  ])('greets nobody by a name that could become a link: %s', (name) => {
    const { text, html } = writeLetter('set-password', { language: 'en', name, link: 'https://a' })
    expect(text).toMatch(/^Hello,\n/)
    expect(text + html).not.toMatch(/evil/i)
  })

  test.each(['J. R.', 'Al-Harthi', 'O’Neil', 'د. نور', 'Jr.'])('greets %s by name', (name) => {
    const { text } = writeLetter('set-password', { language: 'en', name, link: 'https://a' })
    // An Arabic name is isolated from the English greeting.
    const shown = name === 'د. نور' ? `\u2068${name}\u2069` : name
    expect(text).toContain(`Hello ${shown},`)
  })

  test('reads from right to left in Arabic, its address from left to right', () => {
    expect(letter.html).toContain('<html lang="ar" dir="rtl">')
    expect(letter.html).toMatch(/<p dir="ltr"[^>]*>https:\/\/audits/)
  })
})

describe('the mailbox', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'apron-mailbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('keeps mails as files that nobody else may read, and shows the latest first', async () => {
    const mailbox = openMailbox(join(folder, 'mailbox'))
    expect(await mailbox.list()).toEqual([])
    const sender = senderWith(mailbox.deliver)
    await queue()
    await sender.run()
    app.clock.advance(minute)
    await queue()
    await sender.run()
    const mails = await mailbox.list()
    expect(mails.map(({ at, to }) => [at, to])).toEqual([
      ['2026-11-21T08:01:00.000Z', user.email],
      ['2026-11-21T08:00:00.000Z', user.email],
    ])
    const [name = ''] = readdirSync(join(folder, 'mailbox'))
    expect(statSync(join(folder, 'mailbox', name)).mode & 0o077).toBe(0)
  })

  test('shows the others where a file is no mail', async () => {
    const mailbox = openMailbox(folder)
    await queue()
    await senderWith(mailbox.deliver).run()
    writeFileSync(join(folder, 'cut-off.json'), '{"id":')
    expect((await mailbox.list()).map(({ to }) => to)).toEqual([user.email])
  })

  test('is an admin’s to read in a demo, and not there for anybody else or anywhere else', async () => {
    await app.close()
    const mailbox = openMailbox(folder)
    app = await createTestApp({ config: { mailbox } })
    user = await makeUser(app, 'auditor', { email: 'noor@apron.example' })
    await queue()
    await senderWith(mailbox.deliver).run()
    const admin = await makeUser(app, 'admin')
    const read = (as: User) => app.call('mailbox.list', {}, { as })
    const hasMailbox = async () => (await app.want('installation.about', {})).hasMailbox
    expect((await read(admin)).status).toBe(404)
    expect(await hasMailbox()).toBe(false)
    await app.db.insertInto('installation').values({ key: 'demo', value: '1' }).execute()
    const { value } = await read(admin)
    expect(await hasMailbox()).toBe(true)
    expect(value?.mails).toMatchObject([{ to: user.email, subject: 'Set a new password' }])
    expect((await read(user)).status).toBe(403)
    expect((await app.call('mailbox.list', {})).status).toBe(401)
  })
})
