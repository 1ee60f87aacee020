import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** Users and access requests, as an admin works on them at a desk. */
export type PeoplePage = {
  /** Gives whoever asked access, in the organization that they named. */
  readonly approve: (name: string, role: string) => Promise<void>
  readonly openPerson: (name: string) => Promise<void>
  /** Ends one of the sessions of the person whose page is open; 0 is that of the latest contact. */
  readonly endSession: (place: number, of: number) => Promise<void>
  /** Deletes that person, after reading that so many sessions end. */
  readonly deletePerson: (name: string, sessions: number) => Promise<void>
}

export function peoplePage(page: Page, words: Words, url: string): PeoplePage {
  const button = (key: string, values = {}) =>
    page.getByRole('button', { name: words(key, values), exact: true })
  const dialog = page.getByRole('dialog')
  const confirm = (key: string): Promise<void> =>
    dialog.getByRole('button', { name: words(key), exact: true }).click()
  return {
    approve: async (name, role) => {
      await page.goto(`${url}/user-management?tab=requests`)
      await button('people:request.approve-of', { name }).click()
      await dialog.getByLabel(words('people:column.role')).selectOption(role)
      await dialog.getByLabel(words('people:column.organization')).selectOption('new')
      await confirm('people:request.approve')
      const [before = ''] = words('people:request.approved', { name, email: '@' }).split('@')
      await expect(page.getByText(before.trim()).first()).toBeVisible()
    },
    openPerson: async (name) => {
      await page.goto(`${url}/user-management?q=${encodeURIComponent(name)}`)
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
    endSession: async (place, of) => {
      const ends = button('people:session.end')
      await expect(ends).toHaveCount(of)
      await ends.nth(place).click()
      await expect(dialog).toContainText(words('people:session.means'))
      await confirm('people:session.end')
      await expect(page.getByText(words('people:session.ended', { count: 1 }))).toBeVisible()
      await expect(ends).toHaveCount(of - 1)
    },
    deletePerson: async (name, sessions) => {
      await button('people:menu', { name }).click()
      await confirm('people:act.delete')
      await expect(dialog).toContainText(words('people:remain.sessions', { count: sessions }))
      await confirm('people:act.delete')
      await expect(page).toHaveURL(/\/user-management$/)
    },
  }
}
