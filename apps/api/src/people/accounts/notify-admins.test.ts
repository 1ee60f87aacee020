import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  baseUrl,
  codeIn,
  openPostOffice,
  type PostOffice,
} from '../../platform/mail/testing/post-office.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { allowTrials } from '../../operations/settings/testing/allow-trials.ts'

const email = 'salma@carrier.example'

let app: TestApp
let post: PostOffice
let english: User
let arabic: User
beforeEach(async () => {
  app = await createTestApp()
  post = await openPostOffice(app)
  await allowTrials(app.db)
  english = await makeUser(app, 'admin', { email: 'one@apron.example', firstName: 'Omar' })
  arabic = await makeUser(app, 'admin', { email: 'two@apron.example', language: 'ar' })
  await makeUser(app, 'admin', { email: 'gone@apron.example', status: 'inactive' })
  await makeUser(app, 'editor', { email: 'editor@apron.example' })
})
afterEach(async () => {
  await post.close()
  await app.close()
})

const typed = { firstName: 'Buy', lastName: 'https://evil.example', organization: 'Evil' }
const register = (kind: 'access' | 'trial') =>
  app.want('account.register', { body: { kind, email, ...typed, termsAccepted: true } })
const verify = async () =>
  app.call('account.verify', {
    params: { token: codeIn(await post.fetchMail(email), 'verification') },
  })
/** To whom mails of these subjects went, in the order of the addresses. */
const sentTo = async (...subjects: string[]) => {
  await post.sender.run()
  const mails = post.server.mails.filter(({ subject }) => subjects.includes(subject))
  return mails.flatMap(({ to }) => to).toSorted()
}
const waits = ['New access request', 'طلب وصول جديد']

test('each active admin is told in their language that a confirmed request waits, once a request', async () => {
  await register('access')
  expect(await sentTo(...waits)).toEqual([])
  await verify()
  expect(await sentTo(...waits)).toEqual([english.email, arabic.email])
  const [one, two] = [await post.fetchMail(english.email), await post.fetchMail(arabic.email)]
  expect(one.text).toContain('Hello Omar,')
  const link = `${baseUrl}/user-management?tab=requests&q=${encodeURIComponent(email)}`
  expect(one.text).toContain(`${link}\n`)
  expect(one.html).toContain(`<a href="${link.replaceAll('&', '&amp;')}"`)
  expect(two.html).toContain('<html lang="ar" dir="rtl">')
  expect(two.headers['content-language']).toBe('ar')
  // Of a name that a program might make a link of nothing is said.
  expect(one.text + one.html + two.text + two.html).not.toMatch(/evil\.example|Buy/i)
  await register('access')
  expect(await sentTo(...waits)).toHaveLength(2)
})

test('the mail names who asked, in which organization', async () => {
  const named = { firstName: 'Salma', lastName: 'Nasser', organization: 'Coastal Carrier' }
  await app.want('account.register', { body: { email, ...named, termsAccepted: true } })
  await verify()
  expect(await sentTo(...waits)).toHaveLength(2)
  const mails = [await post.fetchMail(english.email), await post.fetchMail(arabic.email)]
  for (const { text } of mails) expect(text).toMatch(/Salma Nasser.*Coastal Carrier/)
})

test('they are told of a free trial too, which waits for nobody', async () => {
  await register('trial')
  expect((await verify()).value?.outcome).toBe('trial-active')
  expect(await sentTo('A free trial has started', 'بدأت فترة تجريبية مجانية')).toEqual([
    english.email,
    arabic.email,
  ])
  expect(await sentTo(...waits)).toEqual([])
})

test('nobody is told of a request that was decided on meanwhile, nor who is no admin any more', async () => {
  await register('access')
  const token = codeIn(await post.fetchMail(email), 'verification')
  await app.want('account.verify', { params: { token } })
  await app.db.updateTable('user').set({ role: 'viewer' }).where('id', '=', arabic.id).execute()
  expect(await sentTo(...waits)).toEqual([english.email])

  const other = 'two@carrier.example'
  const body = { email: other, ...typed, termsAccepted: true as const }
  await app.want('account.register', { body })
  const second = codeIn(await post.fetchMail(other), 'verification')
  await app.want('account.verify', { params: { token: second } })
  const { requests } = await app.want('requests.list', { query: {} }, { as: english })
  const requestId = requests.find((it) => it.email === other)?.id ?? ''
  await app.want(
    'request.change',
    { params: { requestId }, body: { role: 'viewer', organizationId: english.organizationId } },
    { as: english },
  )
  expect(await sentTo(...waits)).toEqual([english.email])
})

test('a request is in the inbox of admins while it waits, also after a decline was undone, and mailed once', async () => {
  await register('access')
  await verify()
  expect(await sentTo(...waits)).toHaveLength(2)
  const kinds = async () =>
    (await app.want('notices.list', { query: {} }, { as: english })).notices.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['request-waiting'])
  const { requests } = await app.want('requests.list', { query: {} }, { as: arabic })
  const params = { requestId: requests[0]?.id ?? '' }
  await app.want('request.decline', { params, body: { reason: 'Unknown.' } }, { as: arabic })
  expect(await kinds()).toEqual([])
  await app.want('request.take-back', { params }, { as: arabic })
  expect(await kinds()).toEqual(['request-waiting'])
  expect(await sentTo(...waits)).toHaveLength(2)
})
