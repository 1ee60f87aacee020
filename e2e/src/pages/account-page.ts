import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** Who am I, what is this tablet, and the way out. */
export type AccountPage = {
  readonly exportUnsent: () => Promise<void>
  /** Signs out with nothing unsent. */
  readonly signOut: () => Promise<void>
  /** Signs out with so many unsent mutations, which stay locked on this tablet. */
  readonly signOutKeepingWork: (count: number) => Promise<void>
  /** Opens the dialog, saves the file there, and gives what chooses to remove the data. */
  readonly exportToRemove: () => Promise<() => Promise<void>>
  /** The dialog says that unsent work is only on this tablet. */
  readonly expectNotRemoved: () => Promise<void>
  /** Asks for so many to be sent and then to be signed out; nothing can be sent, so it stays. */
  readonly failToSendFirst: (count: number) => Promise<void>
  /** The same in the dialog that is open, and it can be sent. */
  readonly sendThenSignOut: () => Promise<void>
}

/** Opens it by its address. */
export async function openAccount(page: Page, words: Words, url: string): Promise<AccountPage> {
  await page.goto(`${url}/account-home`)
  const signOut = words('account:leave.sign-out')
  const dialog = page.getByRole('dialog', { name: signOut })
  const sendFirst = dialog.getByRole('button', {
    name: words('account:leave.send-first'),
    exact: true,
  })
  const begin = (): Promise<void> =>
    page.getByRole('button', { name: signOut, exact: true }).click()
  return {
    exportUnsent: () =>
      page.getByRole('button', { name: words('tray:export.button'), exact: true }).click(),
    signOut: async () => {
      await begin()
      await dialog
        .getByRole('button', { name: words('account:leave.keep-locked'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/login/)
    },
    exportToRemove: async () => {
      await begin()
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: words('tray:export.button'), exact: true }).click()
      await download
      const remove = dialog.getByRole('button', {
        name: words('account:leave.remove'),
        exact: true,
      })
      await expect(remove).toBeEnabled()
      return () => remove.click()
    },
    expectNotRemoved: async () =>
      expect(dialog).toContainText(words('account:leave.remove-not-yet')),
    failToSendFirst: async (count) => {
      await begin()
      await sendFirst.click()
      await expect(dialog).toContainText(words('account:leave.not-sent', { count }))
    },
    sendThenSignOut: async () => {
      await sendFirst.click()
      await expect(page).toHaveURL(/\/login/)
    },
    signOutKeepingWork: async (count) => {
      await begin()
      await expect(dialog).toContainText(words('account:leave.with-unsent', { count }))
      await dialog
        .getByRole('button', { name: words('account:leave.keep-locked'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/login/)
    },
  }
}
