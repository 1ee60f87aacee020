import { expect, type Page } from '@playwright/test'
import { anyOf, type Words } from '../fixtures/words.ts'

/** What an assessment is, what of it is on this tablet, and the way in. */
export type DetailsPage = {
  /** Fetches everything needed without signal, and waits until it is said to be here. */
  readonly takeOffline: () => Promise<void>
  /** Opens the audit-taking screen. */
  readonly launch: () => Promise<void>
  /** Among what came too late is something with this text. */
  readonly expectLate: (text: string) => Promise<void>
  /** Takes in the only thing that came too late. */
  readonly takeInLate: () => Promise<void>
}

/** Opens it by its address. */
export async function openDetails(
  page: Page,
  words: Words,
  url: string,
  assessmentId: string,
): Promise<DetailsPage> {
  await page.goto(`${url}/audits/assessment/${assessmentId}`)
  const late = page.getByRole('region', { name: words('audits:late.title') })
  return {
    takeOffline: async () => {
      await page.getByRole('button', { name: words('audits:take.take'), exact: true }).click()
      // On a first visit the app waits up to 20 s for its own files before it fetches the work.
      await expect(page.getByText(words('audits:tablet.works-offline'))).toBeVisible({
        timeout: 60_000,
      })
    },
    launch: async () => {
      const labels = ['start', 'continue', 'view'].map((key) => words(`audits:open.${key}`))
      await page.getByRole('link', { name: anyOf(labels) }).click()
      await expect(page.getByRole('article')).toBeVisible()
    },
    expectLate: (text) => expect(late).toContainText(text),
    takeInLate: async () => {
      await late.getByRole('button', { name: words('audits:late.take-in'), exact: true }).click()
      await expect(late).toBeHidden()
    },
  }
}
