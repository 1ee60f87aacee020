import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** What waits for a person: parked, refused and held. */
export type OutboxPage = {
  /** Cards whose heading begins like this. */
  readonly cards: (kind: 'parked' | 'refused') => Locator
  readonly held: (count: number) => Locator
  readonly retry: () => Promise<void>
  /** Says the only refused answer again with this finding, and sends it. */
  readonly mendFinding: (text: string) => Promise<void>
  readonly expectEmpty: () => Promise<void>
}

/** Opens it as a person does, by the header's count. */
export async function openTrayFromHeader(
  page: Page,
  words: Words,
  count: number,
): Promise<OutboxPage> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('shell:frame.tray', { count }), exact: true })
    .click()
  const press = (key: string): Promise<void> =>
    page.getByRole('button', { name: words(key), exact: true }).click()
  const card = (text: string): Locator => page.getByRole('article').filter({ hasText: text })
  return {
    cards: (kind) => card(words(`tray:${kind}.title`)),
    held: (count) => card(words('tray:held.title', { count })),
    mendFinding: async (text) => {
      await press('tray:refused.mend')
      await page.getByLabel(words('tray:mend.finding'), { exact: true }).fill(text)
      await press('tray:mend.save')
    },
    expectEmpty: () => expect(page.getByText(words('tray:empty.title'))).toBeVisible(),
    retry: () => press('tray:held.retry'),
  }
}
