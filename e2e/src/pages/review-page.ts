import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** What is decided on an assessment, on its review page or its details. */
export type ReviewPage = {
  /** Says something of the question that is shown. */
  readonly comment: (text: string) => Promise<void>
  /** The one comment on the question that is shown is dealt with. */
  readonly settle: () => Promise<void>
  readonly returnIt: () => Promise<void>
  readonly complete: () => Promise<void>
  readonly reopen: (reason: string) => Promise<void>
  /** Completed as this revision. */
  readonly expectRevision: (revision: number) => Promise<void>
}

/** From the queue to the assessment with this title. */
export async function openReview(
  page: Page,
  words: Words,
  url: string,
  title: string,
): Promise<ReviewPage> {
  await page.goto(`${url}/review`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByTestId('review-bar')).toBeVisible()
  await page.getByRole('article').first().waitFor()
  return reviewPage(page, words)
}

/** Where it is already shown. */
export function reviewPage(page: Page, words: Words): ReviewPage {
  const thread = page.getByRole('article', { name: words('launch:comments.one'), exact: true })
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  const decide = async (move: 'return' | 'complete' | 'reopen', reason?: string): Promise<void> => {
    await button(`review:${move}.button`).click()
    const dialog = page.getByRole('dialog')
    if (reason !== undefined) await dialog.getByRole('textbox').fill(reason)
    const name = words(`review:${move}.confirm`)
    await dialog.getByRole('button', { name, exact: true }).click()
    if (move === 'complete') {
      // What comes next is offered, and not taken here.
      const next = page.getByRole('dialog', { name: words('review:next.title'), exact: true })
      await expect(next).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(dialog).toBeHidden()
  }
  return {
    comment: async (text) => {
      const field = page.getByLabel(words('launch:comments.new'))
      await field.waitFor()
      await page.keyboard.press('c')
      await expect(field).toBeFocused()
      await page.keyboard.insertText(text)
      await button('launch:comments.send').click()
      await expect(thread).toContainText(text)
    },
    settle: async () => {
      await button('launch:comments.settle').click()
      await expect(thread).toContainText(words('launch:comments.settled'))
    },
    returnIt: () => decide('return'),
    complete: () => decide('complete'),
    reopen: (reason) => decide('reopen', reason),
    expectRevision: (revision) =>
      expect(page.getByTestId('review-bar').getByText(new RegExp(`R${revision}$`))).toBeVisible(),
  }
}
