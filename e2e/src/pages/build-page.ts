import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** The page that builds assessments. */
export type BuildPage = {
  readonly describe: (values: { title: string; location?: string; lead?: string }) => Promise<void>
  /** Searches, and chooses all that is found: so many. */
  readonly chooseAll: (search: string, count: number) => Promise<void>
  /** So many questions are chosen. */
  readonly expectChosen: (count: number) => Promise<void>
  /** Creates it, and gives its id. */
  readonly create: () => Promise<string>
}

/** Opens it anew, or from a template or an earlier assessment. */
export async function openBuild(
  page: Page,
  words: Words,
  url: string,
  from?: string,
): Promise<BuildPage> {
  const address = `${url}/audits/create-audit-template`
  await page.goto(from === undefined ? address : `${address}?from=${from}`)
  const pick = async (key: string, text: string): Promise<void> => {
    const field = page.getByRole('combobox', { name: words(key), exact: true })
    await field.fill(text)
    await page.getByRole('option').filter({ hasText: text }).first().waitFor()
    await field.press('Enter')
  }
  return {
    describe: async ({ title, location, lead }) => {
      await page.getByLabel(words('build:field.title')).first().fill(title)
      if (location !== undefined) await pick('build:field.location', location)
      if (lead !== undefined) await pick('build:field.lead', lead)
    },
    chooseAll: async (search, count) => {
      await page.getByRole('searchbox', { name: words('build:questions.search') }).fill(search)
      const all = words('build:questions.all', { number: count })
      await page.getByRole('button', { name: all, exact: true }).click()
    },
    expectChosen: async (count) => {
      const text = words('build:questions.chosen', { count, number: count })
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    },
    create: async () => {
      await page.getByRole('button', { name: words('build:create'), exact: true }).click()
      await page.waitForURL(/\/audits\/assessment\//)
      return page.url().split('/').at(-1) ?? ''
    },
  }
}
