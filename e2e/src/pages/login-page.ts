import { expect, type Locator, type Page } from '@playwright/test'
import { password } from '../fixtures/people.ts'
import type { Words } from '../fixtures/words.ts'

/** The sign-in page, in the words that a person reads. */
export type LoginPage = {
  /** Signs in and waits for the page behind. */
  readonly signIn: (email: string, secret?: string) => Promise<void>
  /** What the page says of somebody whose work is on this tablet. */
  readonly person: (email: string) => Locator
}

/** Opens it by its address. */
export async function openLogin(page: Page, words: Words, url = ''): Promise<LoginPage> {
  await page.goto(`${url}/login`)
  return loginPage(page, words)
}

/** Where it is already shown. */
export function loginPage(page: Page, words: Words): LoginPage {
  return {
    signIn: async (email, secret = password) => {
      await page.getByLabel(words('account:field.email'), { exact: true }).fill(email)
      await page.getByLabel(words('account:field.password'), { exact: true }).fill(secret)
      await page.getByRole('button', { name: words('account:login.send'), exact: true }).click()
      await expect(page).not.toHaveURL(/\/login/)
    },
    person: (email) => page.getByRole('button').filter({ hasText: email }),
  }
}
