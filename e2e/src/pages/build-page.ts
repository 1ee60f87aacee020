import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** The page that builds assessments. */
export type BuildPage = {
  readonly describe: (values: { title: string; location?: string; lead?: string }) => Promise<void>
  /** So many questions are chosen. */
  readonly expectChosen: (count: number) => Promise<void>
  /** Creates it, and gives its id. */
  readonly create: () => Promise<string>
}

/** Opens it, from a template or an earlier assessment. */
export async function openBuild(
  page: Page,
  words: Words,
  url: string,
  from: string,
): Promise<BuildPage> {
  await page.goto(`${url}/audits/create-audit-template?from=${from}`)
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
