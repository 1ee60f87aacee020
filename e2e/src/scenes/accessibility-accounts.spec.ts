import type { Page } from '@playwright/test'
import { faultsOf, schemeOf } from '../fixtures/axe.ts'
import { admin } from '../fixtures/people.ts'
import type { Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'
import { linkFromMailbox, requestAccess } from '../pages/new-user.ts'

const stranger = {
  email: 'sami.nasser@north-cargo.example',
  firstName: 'Sami',
  lastName: 'Nasser',
  organization: 'North Cargo',
}

/** Visits pages one after the other and gathers what axe holds against them. */
function tour(page: Page, server: Server) {
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    faults.push(...(await faultsOf(page, name)))
  }
  const visit = async (path: string): Promise<void> => {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await look(path)
  }
  return { faults, look, visit }
}

// One scheme a language: colours know no direction. No screen here is for a place without signal.
test.use({ colorScheme: schemeOf, serviceWorkers: 'block' })

test('axe finds nothing on the screens of strangers', async ({ server, page, words }) => {
  const { faults, look, visit } = tour(page, server)
  for (const path of ['/terms', '/privacy', '/licence']) await visit(path)

  await visit('/request-access')
  await page.getByRole('button', { name: words('account:request.send-access') }).click()
  await expect(page.getByText(words('shell:fault.email-missing'))).toBeVisible()
  await look('request-access, refused')
  await requestAccess(page, words, server.url, stranger)
  await look('thank-you')

  await visit('/forgot-password')
  await page.getByLabel(words('account:field.email'), { exact: true }).fill(admin)
  await page.getByRole('button', { name: words('account:forgot.send'), exact: true }).click()
  await expect(page.getByText(words('account:forgot.asked'))).toBeVisible()
  await look('forgot-password, asked')

  await visit('/verification/no-such-token')
  for (const place of ['password-reset', 'set-password']) {
    await visit(`/${place}/no-such-code`)
    await page.getByLabel(words('account:field.password'), { exact: true }).fill('North-7')
    await page.getByRole('button', { name: words('account:set.send'), exact: true }).click()
    await expect(page.getByRole('textbox', { disabled: false }).first()).toBeVisible()
    await look(`${place}, refused`)
    for (const field of ['password', 'confirmation'])
      await page.getByLabel(words(`account:field.${field}`), { exact: true }).fill('North-Cargo-7')
    await page.getByRole('button', { name: words('account:set.send'), exact: true }).click()
    await expect(page.getByText(words('account:link.unknown'))).toBeVisible()
    await look(`${place}, dead link`)
  }
  expect(faults).toEqual([])
})

test("axe finds nothing on the screens of one's account", async ({
  server,
  page,
  newDevice,
  words,
}) => {
  const elsewhere = await newDevice(server.url).then((device) => device.newPage())
  await requestAccess(elsewhere, words, server.url, stranger)
  const { faults, look, visit } = tour(page, server)
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await visit('/account-home')
  await page.getByRole('button', { name: words('account:leave.sign-out'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('sign-out')
  const paths = [
    '/account-management',
    '/guide',
    '/notifications',
    '/notifications/settings',
    '/tray',
    '/mailbox',
  ]
  for (const path of paths) await visit(path)
  const confirm = await linkFromMailbox(page, words, stranger.email, 'verification')
  await look('mailbox, with a mail')
  await elsewhere.goto(confirm)
  await expect(elsewhere.getByText(words('account:verify.awaiting'))).toBeVisible()
  faults.push(...(await faultsOf(elsewhere, 'verification')))
  await page.goto(`${server.url}/guide`)
  await page.getByRole('button', { name: words('guide:tour.start'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('tour')
  expect(faults).toEqual([])
})
