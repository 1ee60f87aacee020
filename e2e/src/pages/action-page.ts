import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

export type PlannedPart = {
  readonly action: string
  readonly office: string
  readonly endOn: string
}

/** One corrective action, as its owner and its reviewers see it. */
export function actionPage(page: Page, words: Words) {
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  const part = (key: string) => page.getByRole('region', { name: words(key), exact: true })
  const field = (key: string) =>
    page.getByRole('main').getByLabel(new RegExp(`^${escaped(words(key))}`))
  const said = (key: string) => expect(page.getByText(words(key), { exact: true })).toBeVisible()
  const send = async (key: string, done: string): Promise<void> => {
    await button(key).click()
    await said(done)
  }
  return {
    part,
    said,
    nameOwner: async (email: string) => {
      await button('actions:assign.open').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill(email)
      const organizations = dialog.getByRole('combobox')
      await organizations.selectOption({ index: 1 })
      await dialog.getByRole('button', { name: words('actions:assign.send'), exact: true }).click()
      await expect(page.getByText(words('actions:assign.done', { email }))).toBeVisible()
    },
    plan: async (cause: string, { action, office, endOn }: PlannedPart) => {
      await field('actions:field.cause').fill(cause)
      await button('actions:parts.add').click()
      await field('actions:field.action').fill(action)
      await field('actions:field.office').fill(office)
      await field('actions:field.start').fill(endOn)
      await field('actions:field.end').fill(endOn)
      await said('actions:draft.saved')
    },
    sendPlan: async () => send('actions:answer.send', 'actions:answer.submitted'),
    returnFor: async (criteria: readonly string[]) => {
      for (const name of criteria)
        await page
          .getByRole('checkbox', {
            name: new RegExp(`^${escaped(words(`actions:criterion.${name}`))}`),
          })
          .uncheck()
      await send('actions:review.return', 'actions:review.returned')
    },
    accept: async () => send('actions:review.accept', 'actions:review.accepted'),
    askExtension: async (endOn: string, reason: string) => {
      await button('actions:extension.ask').click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=date]').fill(endOn)
      await dialog.getByRole('textbox', { name: words('actions:reason') }).fill(reason)
      await dialog
        .getByRole('button', { name: words('actions:extension.send'), exact: true })
        .click()
      await said('actions:extension.done')
    },
    grant: async () => send('actions:extension.grant', 'actions:extension.was-granted'),
    implement: async (evidence: string) => {
      await field('actions:field.evidence').fill(evidence)
      await send('actions:implement.send', 'actions:implement.done')
    },
  }
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
