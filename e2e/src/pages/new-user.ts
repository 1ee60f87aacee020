import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

export type Newcomer = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organization: string
}

/** Fills in the request for access as a stranger does, from the start page to the thank-you page. */
export async function requestAccess(
  page: Page,
  words: Words,
  url: string,
  newcomer: Newcomer,
): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: words('account:start.request'), exact: true }).click()
  const fill = (field: string, value: string): Promise<void> =>
    page.getByRole('textbox', { name: words(`account:field.${field}`) }).fill(value)
  await page.getByRole('button', { name: words('account:request.send-access') }).click()
  await expect(page.getByText(words('shell:fault.email-missing'))).toBeVisible()
  await fill('first-name', newcomer.firstName)
  await fill('last-name', newcomer.lastName)
  await fill('email', newcomer.email)
  await page
    .getByRole('combobox', { name: words('account:field.organization') })
    .first()
    .selectOption({ label: words('account:field.another-organization') })
  await fill('organization-name', newcomer.organization)
  await page
    .getByLabel(words('account:field.organization-kind'))
    .selectOption({ label: words('words:organization-kind.cargo') })
  await page.getByLabel(words('account:request.accept'), { exact: true }).check()
  await page.getByRole('button', { name: words('account:request.send-access') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('account:thanks.title'))
}

/** Sets a password on the page that a mailed link opened, and goes on to signing in. */
export async function setPassword(page: Page, words: Words, password: string): Promise<void> {
  await page.getByLabel(words('account:field.password'), { exact: true }).fill(password)
  await page.getByLabel(words('account:field.confirmation'), { exact: true }).fill(`${password}x`)
  const send = page.getByRole('button', { name: words('account:set.send'), exact: true })
  await send.click()
  await expect(page.getByText(words('account:fault.confirmation'))).toBeVisible()
  await page.getByLabel(words('account:field.confirmation'), { exact: true }).fill(password)
  await send.click()
  await page.getByRole('link', { name: words('account:login.title'), exact: true }).click()
}

/** The link in the latest mail to an address, as the admin reads it in the mailbox. */
export async function linkFromMailbox(
  page: Page,
  words: Words,
  email: string,
  place: string,
): Promise<string> {
  const link = page
    .getByRole('article')
    .filter({ hasText: email })
    .getByRole('link', { name: new RegExp(`/${place}/`) })
    .first()
  await expect(async () => {
    await page.getByRole('button', { name: words('mailbox:refresh') }).click()
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  return (await link.getAttribute('href')) ?? ''
}
