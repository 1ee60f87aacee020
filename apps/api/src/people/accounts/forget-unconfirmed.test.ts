import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeIn, openPostOffice, type PostOffice } from '../../platform/mail/testing/post-office.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { memoryFiles } from '../../platform/files/memory-files.ts'
import { startHousekeeping } from '../../operations/housekeeping.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetUnconfirmed, unconfirmedLife } from './forget-unconfirmed.ts'

let app: TestApp
let post: PostOffice
let admin: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  admin = await makeUser(app, 'admin')
})
afterEach(async () => {
  await post.close()
  await app.close()
})

const register = (email: string) =>
  app.want('account.register', {
    body: {
      email,
      firstName: 'Salma',
      lastName: 'S',
      organization: 'Carrier',
      termsAccepted: true,
    },
  })
const forget = () => forgetUnconfirmed({ db: app.db, now: app.clock.iso(), newId: app.newId })
const waiting = async () =>
  (await app.want('requests.list', { query: {} }, { as: admin })).requests.map((it) => it.email)

test('a request whose address nobody confirmed is forgotten after 30 days, with all that was for it', async () => {
  await register('one@carrier.example')
  const [request] = (await app.want('requests.list', { query: {} }, { as: admin })).requests
  await post.fetchMail('one@carrier.example')
  app.clock.advance(unconfirmedLife - 1)
  expect([await forget(), await waiting()]).toEqual([0, ['one@carrier.example']])
  app.clock.advance(1)
  expect([await forget(), await waiting()]).toEqual([1, []])
  for (const table of ['accessRequest', 'link', 'mail'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  const last = await app.db.selectFrom('log').selectAll().orderBy('seq', 'desc').executeTakeFirst()
  expect(last).toMatchObject({ kind: 'request.delete', target: request?.id, actorId: null })
  expect(await forget()).toBe(0)
})

test('one that was asked for again, and one that waits for an admin, stay', async () => {
  await register('again@carrier.example')
  await register('confirmed@carrier.example')
  const mail = await post.fetchMail('confirmed@carrier.example')
  await app.want('account.verify', { params: { token: codeIn(mail, 'verification') } })
  app.clock.advance(unconfirmedLife)
  await register('again@carrier.example')
  expect(await forget()).toBe(0)
  expect((await waiting()).toSorted()).toEqual([
    'again@carrier.example',
    'confirmed@carrier.example',
  ])
})

test('the server looks by itself, from its start on, and stops when asked', async () => {
  await register('one@carrier.example')
  app.clock.advance(unconfirmedLife)
  const { db, newId } = app
  const log = (): void => undefined
  const stop = startHousekeeping({ db, files: memoryFiles(), newId, clock: app.clock.now, log }, 5)
  await expect.poll(waiting).toEqual([])
  await register('two@carrier.example')
  app.clock.advance(unconfirmedLife)
  await expect.poll(waiting).toEqual([])
  await stop()
})
