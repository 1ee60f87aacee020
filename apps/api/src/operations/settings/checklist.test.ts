import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLocation, makeQuestions, makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openMailbox } from '../../platform/mail/mailbox.ts'
import { openPostOffice, type PostOffice } from '../../platform/mail/testing/post-office.ts'

let app: TestApp
let post: PostOffice
let admin: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  admin = await makeUser(app, 'admin', { email: 'one@apron.example' })
})
afterEach(async () => {
  await post.close()
  await app.close()
})

const checklist = () => app.want('installation.checklist', {}, { as: admin })
const done = async () =>
  (await checklist()).steps.filter(({ isDone }) => isDone).map(({ step }) => step)

test('each step of the set-up is done by what stands, not by a tick', async () => {
  expect((await checklist()).steps).toHaveLength(7)
  expect(await done()).toEqual([])
  const body = { timeZone: 'Asia/Riyadh', operatorName: { en: 'Riverside Authority' } }
  await app.want('settings.change', { body }, { as: admin })
  await makeLocation(app)
  await makeQuestions(app, 1)
  await makeUser(app, 'auditor')
  // The operator lacks a logo.
  expect(await done()).toEqual(['time-zone', 'locations', 'questions', 'people'])
})

test('a test mail goes to whoever asks, once while it waits, and mail counts as done once it was sent', async () => {
  const ask = () => app.call('installation.test-mail', {}, { as: admin })
  expect((await ask()).value).toEqual({ sentTo: admin.email })
  const kept = await app.db.selectFrom('keptToday').select('mutations').execute()
  expect(kept).toEqual([{ mutations: 1 }])
  expect((await ask()).status).toBe(200)
  expect((await checklist()).testMail).toEqual({ state: 'queued', to: admin.email, fault: null })
  expect(await done()).toEqual([])
  expect((await post.fetchMail(admin.email)).subject).toBe('Test email from Apron')
  expect(post.server.mails).toHaveLength(1)
  expect((await checklist()).testMail?.state).toBe('sent')
  expect(await done()).toEqual(['mail'])
  await app.db.deleteFrom('mail').execute()
  expect(await done()).toEqual(['mail'])
})

test('an installation that sends no mails says so', async () => {
  const silent = await createTestApp({ config: { mailbox: openMailbox('nowhere') } })
  const as = await makeUser(silent, 'admin')
  expect((await silent.call('installation.test-mail', {}, { as })).problem?.code).toBe('no-mail')
  await silent.close()
})
