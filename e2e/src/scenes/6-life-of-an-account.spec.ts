import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { frameOf } from '../pages/frame.ts'
import { loginPage, openLogin } from '../pages/login-page.ts'
import { linkFromMailbox, requestAccess, setPassword } from '../pages/new-user.ts'
import { peoplePage } from '../pages/people-page.ts'

const newcomer = {
  email: 'lina.haddad@north-cargo.example',
  firstName: 'Lina',
  lastName: 'Haddad',
  organization: 'North Cargo',
}
const name = 'Lina Haddad'
const secret = 'North-Cargo-7'

test('an account lives from the request to its end, with nothing but screens and mails: approved, a tablet lost and shut out, deleted', async ({
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

  const people = peoplePage(desk, words, server.url)
  await people.approve(name, 'auditor')
  await desk.goto(`${server.url}/mailbox`)
  const set = await linkFromMailbox(desk, words, newcomer.email, 'set-password')
  await page.goto(set)
  await setPassword(page, words, secret)
  await loginPage(page, words).signIn(newcomer.email, secret)
  await expect(page).toHaveURL(/\/audits\/home/)

  // Whoever is signed in has no use for the pages of strangers.
  for (const path of ['/login', '/forgot-password', '/request-access', '/', '/mailbox']) {
    await page.goto(server.url + path)
    await expect(page).toHaveURL(/\/audits\/home/)
  }

  // The first tablet is lost; the second goes on.
  const second = await newDevice(server.url).then((device) => device.newPage())
  await openLogin(second, words, server.url).then((login) => login.signIn(newcomer.email, secret))
  await people.openPerson(name)
  await people.endSession(1, 2)
  await page.reload()
  await frameOf(page, words).expectSync('sign-in-needed')
  await second.reload()
  await frameOf(second, words).expectSync('all-sent')

  await people.deletePerson(name, 1)
  await expect(desk.getByRole('link', { name: 'Layla Haddad' })).toBeVisible()
  await expect(desk.getByRole('link', { name, exact: true })).toHaveCount(0)
  await second.reload()
  await frameOf(second, words).expectSync('sign-in-needed')
  const stranger = await newDevice(server.url).then((device) => device.newPage())
  await stranger.goto(`${server.url}/login`)
  await stranger.getByLabel(words('account:field.email'), { exact: true }).fill(newcomer.email)
  await stranger.getByLabel(words('account:field.password'), { exact: true }).fill(secret)
  await stranger.getByRole('button', { name: words('account:login.send'), exact: true }).click()
  await expect(stranger.getByText(words('shell:problem.wrong-credentials'))).toBeVisible()
})
