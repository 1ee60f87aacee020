import { expect, type Locator, type Page } from '@playwright/test'
import { password } from '../fixtures/people.ts'
import type { Words } from '../fixtures/words.ts'

/** What stands around every signed-in page. */
export type Frame = {
  /** The header's one line about syncing says this. */
  readonly expectSync: (saying: Saying, count?: number) => Promise<void>
  /** A tap on that line. */
  readonly tapSync: (saying: Saying, count?: number) => Promise<void>
  /** Closes what a tap on it showed. */
  readonly closeUnsent: () => Promise<void>
  /** The session has ended: signs in again, in the place where the person is. */
  readonly signInAgain: () => Promise<void>
  readonly switchLanguage: () => Promise<void>
  readonly updateButton: Locator
}
type Saying =
  | 'all-sent'
  | 'on-tablet'
  | 'syncing'
  | 'offline'
  | 'offline-on-tablet'
  | 'no-answer-on-tablet'
  | 'sign-in-needed'
  | 'handed-in'
  | 'update-needed'
  | 'storage-full'

/** After a server that did not answer the engine waits up to 30 s before it tries again. */
const longestSync = 60_000

/** The frame of the page that is shown. */
export function frameOf(page: Page, words: Words): Frame {
  const line = (saying: Saying, count = 0): Locator =>
    page
      .getByRole('banner')
      .getByRole('button', { name: words(`shell:sync.${saying}`, { count }), exact: true })
  return {
    expectSync: async (saying, count) => {
      try {
        await expect(line(saying, count)).toBeVisible({ timeout: longestSync })
      } catch (error) {
        const header = page.getByRole('banner')
        const said = await header.innerText({ timeout: 1_000 }).catch(() => 'nothing')
        throw new Error(`The header says: ${said}`, { cause: error })
      }
    },
    tapSync: (saying, count) => line(saying, count).click(),
    closeUnsent: async () => {
      const dialog = page.getByRole('dialog', { name: words('shell:sync.title') })
      await dialog.getByRole('button', { name: words('shell:dialog.close'), exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    signInAgain: async () => {
      await line('sign-in-needed').click()
      const dialog = page.getByRole('dialog', { name: words('shell:sign-in.title') })
      await dialog.getByLabel(words('shell:sign-in.password'), { exact: true }).fill(password)
      await dialog.getByRole('button', { name: words('shell:sign-in.send'), exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    switchLanguage: () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: words('shell:language.other'), exact: true })
        .click(),
    updateButton: page.getByRole('button', { name: words('shell:update.take'), exact: true }),
  }
}
