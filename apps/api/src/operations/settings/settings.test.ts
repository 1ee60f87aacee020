import { crc32, deflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { memoryFiles } from '../../platform/files/memory-files.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { startSession } from '../../platform/sessions/session.ts'
import { makeUser } from '../../testing/builders.ts'
import { createPeople, type People } from '../../people/users/testing/people.ts'
import { rulesOf } from './rules.ts'

let { app, post, admin, editor, create, trail, close } = {} as People
beforeEach(async () => {
  ;({ app, post, admin, editor, create, trail, close } = await createPeople())
})
afterEach(() => close())

const set = (body: InputOf<'settings.change'>['body']) =>
  app.call('settings.change', { body }, { as: admin })
const about = () => app.want('installation.about', {})
const day = 24 * 60 * 60 * 1000

test('until somebody says otherwise it is the product’s own, and trials are closed but in a demo', async () => {
  expect(await about()).toEqual({
    operatorName: { en: null, ar: null },
    timeZone: null,
    digits: 'latin',
    allowsTrials: false,
    logoAt: null,
    hasMailbox: false,
    isDemo: false,
    tiles: null,
  })
  await app.db.insertInto('installation').values({ key: 'demo', value: '1' }).execute()
  expect((await about()).allowsTrials).toBe(true)
  await set({ allowsTrials: false })
  expect((await about()).allowsTrials).toBe(false)
})

test('an admin changes them, strangers read what concerns them, and the trail has what changed', async () => {
  const operatorName = { en: 'Riverside Authority', ar: 'هيئة ريفرسايد' }
  await set({ operatorName, digits: 'arabic-indic', timeZone: 'Asia/Riyadh', sessionDays: 7 })
  expect(await about()).toMatchObject({ operatorName, digits: 'arabic-indic' })
  expect((await trail()).at(-1)).toMatchObject({
    kind: 'settings.change',
    actorId: admin.id,
    body: {
      before: { digits: 'latin', timeZone: null, sessionDays: 30 },
      after: { digits: 'arabic-indic', timeZone: 'Asia/Riyadh', sessionDays: 7 },
    },
  })
  const rows = (await trail()).length
  await set({ operatorName, sessionDays: 7 })
  expect((await trail()).length).toBe(rows)
})

test('a time zone that nobody knows is refused at its field', async () => {
  const { problem } = await set({ timeZone: 'Asia/Nowhere' })
  expect(problem?.issues).toMatchObject([{ path: 'body.timeZone', code: 'unknown' }])
})

test('nobody but an admin reads or changes them', async () => {
  const as = editor
  expect((await app.call('settings.one', {}, { as })).status).toBe(403)
  expect((await app.call('settings.change', { body: {} }, { as })).status).toBe(403)
  expect((await app.call('settings.change-logo', { body: { logo: null } }, { as })).status).toBe(
    403,
  )
})

test('trials are refused until they are allowed; access may always be asked for', async () => {
  const form = { firstName: 'Salma', lastName: 'Saleh', organization: 'Coastal' }
  const ask = (kind: 'access' | 'trial', email: string) =>
    app.call('account.register', { body: { kind, email, ...form, termsAccepted: true } })
  const { problem } = await ask('trial', 'a@carrier.example')
  expect(problem?.issues).toMatchObject([{ path: 'body.kind', code: 'trials-off' }])
  expect((await ask('access', 'b@carrier.example')).status).toBe(200)
  await set({ allowsTrials: true })
  expect((await ask('trial', 'a@carrier.example')).status).toBe(200)
})

test('mails are signed by the operator, in the reader’s language', async () => {
  await set({ operatorName: { en: 'Riverside <Authority>', ar: null } })
  await create(admin, { email: 'new@carrier.example', language: 'ar' })
  const mail = await post.fetchMail('new@carrier.example')
  expect(mail.text).toContain('Riverside <Authority>')
})

test('ended sessions and unconfirmed requests go after the days that were set', async () => {
  await set({ sessionDays: 3, requestDays: 2 })
  const body = { firstName: 'Salma', lastName: 'Saleh', organization: 'Coastal' }
  await app.want('account.register', {
    body: { ...body, email: 'a@carrier.example', termsAccepted: true },
  })
  const person = await makeUser(app, 'viewer')
  const start = { userId: person.id, now: app.clock.iso(), agent: '' }
  const [ended, handingIn, open] = [app.newId(), app.newId(), app.newId()]
  for (const id of [ended, handingIn, open]) await startSession(app.db, { id, ...start })
  const revokedAt = app.clock.iso()
  const depositUntil = new Date(app.clock.now() + 30 * day).toISOString()
  const sessions = app.db.updateTable('session')
  await sessions.set({ revokedAt }).where('id', '=', ended).execute()
  await sessions.set({ revokedAt, depositUntil }).where('id', '=', handingIn).execute()
  const look = async () => {
    const { db, newId, clock } = app
    const faults: unknown[] = []
    const log = (line: unknown): void => void faults.push(line)
    await startHousekeeping({ db, files: memoryFiles(), newId, clock: clock.now, log }, 1_000_000)()
    expect(faults).toEqual([])
    const requests = await db.selectFrom('accessRequest').select('id').execute()
    const left = await db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', person.id)
      .execute()
    return [requests.length, left.map(({ id }) => id).sort()]
  }
  app.clock.advance(day)
  expect(await look()).toEqual([1, [ended, handingIn, open].sort()])
  app.clock.advance(2 * day)
  expect(await look()).toEqual([0, [handingIn, open].sort()])
})

describe('the logo', () => {
  const change = (logo: string | null) =>
    app.call('settings.change-logo', { body: { logo } }, { as: admin })
  const url = (type: string, bytes: Buffer) =>
    `data:image/${type};base64,${bytes.toString('base64')}`
  /** Of one colour, whole. */
  const png = (width: number, height: number): Buffer => {
    const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
    head.writeUInt32BE(width, 0)
    head.writeUInt32BE(height, 4)
    const pixels = deflateSync(Buffer.alloc(height * (1 + 3 * width)))
    const part = (name: string, data: Buffer): Buffer => {
      const named = Buffer.concat([Buffer.from(name), data])
      const around = Buffer.alloc(8)
      around.writeUInt32BE(data.length, 0)
      around.writeUInt32BE(crc32(named), 4)
      return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
    }
    const parts = [part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))]
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
  }
  const jpeg = (width: number, height: number): Buffer => {
    const bytes = Buffer.from('ffd8ffe000040000ffc0000b0800000000', 'hex')
    bytes.writeUInt16BE(height, 13)
    bytes.writeUInt16BE(width, 15)
    return bytes
  }
  const webp = (width: number, height: number): Buffer => {
    const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'), Buffer.alloc(14)])
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
    return bytes
  }

  test('is shown to everybody once it is there, and taken away again', async () => {
    expect((await app.call('installation.logo', {})).status).toBe(404)
    const logo = url('png', png(300, 80))
    const { value } = await change(logo)
    expect(value?.logoAt).toBe(app.clock.iso())
    expect(await app.want('installation.logo', {})).toEqual({ logo, changedAt: app.clock.iso() })
    expect((await about()).logoAt).toBe(app.clock.iso())
    await change(null)
    expect((await app.call('installation.logo', {})).status).toBe(404)
    const told = (await trail()).slice(-2).map(({ kind, body }) => [kind, body])
    expect(told).toEqual([
      ['settings.change-logo', { before: { hasLogo: false }, after: { hasLogo: true } }],
      ['settings.change-logo', { before: { hasLogo: true }, after: { hasLogo: false } }],
    ])
  })

  test.each([
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
  ])('a %s is taken up to 1,000 pixels a side', async (type, make) => {
    expect((await change(url(type, make(1000, 1000)))).status).toBe(200)
    for (const bytes of [make(1001, 10), make(10, 1001)]) {
      const { problem } = await change(url(type, bytes))
      expect(problem?.issues).toMatchObject([{ path: 'body.logo', code: 'too-large-a-picture' }])
    }
  })

  test.each([
    ['a drawing', url('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['one kind that says another', url('jpeg', png(10, 10))],
    ['one that ends early', url('png', png(10, 10).subarray(0, 18))],
    ['one without a size', url('png', png(0, 10))],
    ['one whose end did not arrive', url('png', png(300, 80).subarray(0, 60))],
    ['an address', 'https://evil.example/logo.png'],
    ['a named drawing', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['too many bytes', url('png', Buffer.concat([png(10, 10), Buffer.alloc(100_000)]))],
  ])('%s is refused', async (_, logo) => {
    const { status, problem } = await change(logo)
    expect([status, problem?.issues?.[0]?.path]).toEqual([422, 'body.logo'])
  })
})

test('of a secret in the environment it is told that it is set, and no more', () => {
  const env = {
    PORT: '80',
    SMTP_URL: 'smtp://user:hunter2@mail.example.org:587',
    DATABASE_URL: 'postgres://a:hunter2@db/x',
    METRICS_TOKEN: 'hunter2-hunter2-hunter2',
    MAIL_FROM: '',
  }
  const rules = rulesOf(env)
  const of = (name: string) => rules.find(({ variable }) => variable === name)
  expect(of('PORT')).toMatchObject({ value: '80', isSet: true })
  expect(of('SMTP_URL')).toMatchObject({ value: 'mail.example.org:587', isSet: true })
  expect(of('MAIL_FROM')).toMatchObject({ value: null, isSet: false })
  expect(JSON.stringify(rules)).not.toContain('hunter2')
})
