import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** The list of assessments. */
export type HomePage = {
  /** The card of the assessment with this title. */
  readonly card: (title: string) => Locator
  /** Goes on with an assessment that is on this tablet and was begun. */
  readonly continue: (title: string) => Promise<void>
}

/** Where it is already shown. */
export async function homePage(page: Page, words: Words): Promise<HomePage> {
  await expect(
    page.getByRole('heading', { level: 1, name: words('audits:home.title'), exact: true }),
  ).toBeVisible()
  const card = (title: string): Locator => page.getByRole('listitem').filter({ hasText: title })
  return {
    card,
    continue: async (title) => {
      const name = words('audits:open.continue')
      await card(title).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('article')).toBeVisible()
    },
  }
}
