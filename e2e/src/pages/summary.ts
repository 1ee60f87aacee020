import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** The summary beside the questions: what still keeps the assessment from being submitted, and submit. */
export type Summary = {
  readonly expectRefusal: (reason: string) => Promise<void>
  readonly expectNoSubmit: () => Promise<void>
  readonly submit: () => Promise<void>
  /** The same, where other tablets hold `counts` unsent: not before that is acknowledged. */
  readonly submitKnowing: (counts: readonly number[]) => Promise<void>
}

/** The summary that is shown. */
export function summaryOf(page: Page, words: Words): Summary {
  const dialog = page.getByRole('dialog', { name: words('launch:submit.ask') })
  const confirm = dialog.getByRole('button', { name: words('launch:submit.confirm'), exact: true })
  const submit = page.getByRole('button', { name: words('launch:submit.button'), exact: true })
  return {
    expectRefusal: async (reason) => {
      const obstacles = page.getByRole('region', { name: words('launch:obstacle.title') })
      await expect(obstacles).toContainText(words(`launch:obstacle.${reason}`))
      await expect(submit).toBeDisabled()
    },
    expectNoSubmit: async () => {
      await expect(
        page.getByRole('heading', { name: words('launch:summary.title'), exact: true }),
      ).toBeVisible()
      await expect(submit).toHaveCount(0)
    },
    submit: async () => {
      await submit.click()
      await confirm.click()
      await expect(dialog).toBeHidden()
    },
    submitKnowing: async (counts) => {
      await submit.click()
      for (const count of counts) {
        await expect(dialog.getByRole('listitem')).toContainText([
          words('launch:others.not-sent', { count }),
        ])
      }
      await expect(dialog).toContainText(words('launch:others.told'))
      await expect(confirm).toBeDisabled()
      await dialog.getByLabel(words('launch:others.acknowledge'), { exact: true }).check()
      await confirm.click()
      await expect(dialog).toBeHidden()
    },
  }
}
