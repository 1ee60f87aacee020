import { signInToApi } from '../fixtures/api.ts'
import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { wordsOf } from '../fixtures/words.ts'
import { openLogin, loginPage } from '../pages/login-page.ts'
import { linkFromMailbox, requestAccess, setPassword } from '../pages/new-user.ts'

const newcomer = {
  email: 'lina.haddad@north-cargo.example',
  firstName: 'Lina',
  lastName: 'Haddad',
  organization: 'North Cargo',
}
const secret = 'North-Cargo-7'

test('a stranger asks for access, is approved, and signs in, with nothing but screens and mails', async ({
  server,
  page,
  newDevice,
  words,
}) => {
  await requestAccess(page, words, server.url, newcomer)

  const desk = await newDevice(server.url).then((device) => device.newPage())
  await openLogin(desk, words, server.url).then((login) => login.signIn(admin))
  await desk.goto(`${server.url}/mailbox`)
  const confirm = await linkFromMailbox(desk, words, newcomer.email, 'verification')
  await page.goto(confirm)
  await expect(page.getByText(words('account:verify.awaiting'))).toBeVisible()
  await page.goto(confirm)
  await expect(page.getByText(words('account:link.used'))).toBeVisible()

  // The screen for it comes with user management; until then an admin approves by call.
  const approver = await signInToApi(server, admin)
  const waiting = await approver.call('GET', '/api/user-management/get-requested-users')
  const [request] = waiting.body['requests'] as { id: string; email: string }[]
  expect(request?.email).toBe(newcomer.email)
  const approved = await approver.call(
    'PUT',
    `/api/user-management/update-requested-user/${request?.id}`,
    { role: 'auditor', newOrganization: { name: newcomer.organization, kind: 'cargo' } },
  )
  expect(approved.status).toBe(200)

  const set = await linkFromMailbox(desk, words, newcomer.email, 'set-password')
  await page.goto(set)
  await setPassword(page, words, secret)
  await loginPage(page, words).signIn(newcomer.email, secret)
  await expect(page).toHaveURL(/\/audits\/home/)

  // Whoever is signed in has no use for the pages of strangers.
  for (const path of ['/login', '/forgot-password', '/request-access', '/']) {
    await page.goto(server.url + path)
    await expect(page).toHaveURL(/\/audits\/home/)
  }
  await page.goto(`${server.url}/mailbox`)
  await expect(page).toHaveURL(/\/audits\/home/)
})

test('the language of an address does not overrule the one that is chosen while signing in @once', async ({
  server,
  page,
}) => {
  const [arabic, english] = [wordsOf('ar'), wordsOf('en')]
  await page.goto(`${server.url}/account-home?lang=ar`)
  const login = page.getByRole('heading', { level: 1 })
  await expect(login).toHaveText(arabic('account:login.title'))
  await page.getByRole('button', { name: arabic('shell:language.other'), exact: true }).click()
  await expect(login).toHaveText(english('account:login.title'))
  await loginPage(page, english).signIn(admin)
  await expect(page).toHaveURL(`${server.url}/account-home`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('account:home.title'))
})
