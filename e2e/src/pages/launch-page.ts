import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

export const levels = [
  'fully-compliant',
  'improvement-desirable',
  'non-compliant',
  'serious-deficiency',
  'not-confirmed',
  'not-applicable',
] as const
export type Level = (typeof levels)[number]

/** The audit-taking screen. */
export type LaunchPage = {
  readonly expectViewOnly: () => Promise<void>
  readonly goToSummary: () => Promise<void>
  readonly expectNoSubmit: () => Promise<void>
  readonly next: () => Promise<void>
  readonly finding: Locator
}

/** Opens it by its address. */
export async function openLaunch(
  page: Page,
  words: Words,
  url: string,
  assessmentId: string,
): Promise<LaunchPage> {
  await page.goto(`${url}/assessment/launch/${assessmentId}`)
  return launchPage(page, words)
}

/** Where it is already shown. */
export function launchPage(page: Page, words: Words): LaunchPage {
  const button = (key: string): Locator =>
    page.getByRole('button', { name: words(key), exact: true })
  return {
    expectViewOnly: async () => {
      await expect(page.getByRole('status').filter({ hasText: words('launch:view-only.title') })).toBeVisible()
    },
    goToSummary: () => button('launch:summary.button').click(),
    expectNoSubmit: () => expect(button('launch:submit.button')).toHaveCount(0),
    next: () => button('launch:steps.next').click(),
    finding: page.getByLabel(words('launch:finding.label')),
  }
}
