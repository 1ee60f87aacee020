import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The page that takes in a file. */
export type ImportPage = {
  readonly choose: (name: string, buffer: Buffer) => Promise<void>
  /** Says what the column under this heading is. */
  readonly map: (heading: string, column: string) => Promise<void>
  /** So many faults, one of them at this row. */
  readonly expectFault: (count: number, line: number) => Promise<void>
  /** So many new ones of the first kind. */
  readonly expectNew: (kind: string, count: number) => Promise<void>
  /** Takes the chosen file in: then it stands among the imports. */
  readonly takeIn: (name: string) => Promise<void>
}

/** Opens it by its address. */
export async function openImport(page: Page, words: Words, address: string): Promise<ImportPage> {
  await page.goto(address)
  const panel = (title: string) => page.getByRole('region', { name: title })
  return {
    choose: async (name, buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      await expect(page.getByText(name).first()).toBeVisible()
    },
    map: async (heading, column) => {
      const field = page.getByRole('combobox', { name: heading, exact: true })
      await field.selectOption(column)
      await expect(field).toHaveValue(column)
      await expect(field).toBeEnabled()
    },
    expectFault: (count, line) =>
      expect(panel(words('imports:faults.title', { count }))).toContainText(
        words('imports:faults.line', { line }),
      ),
    expectNew: async (kind, count) => {
      const row = panel(words('imports:will.title')).getByRole('row').filter({ hasText: kind })
      await expect(row.getByRole('cell').first()).toHaveText(String(count))
    },
    takeIn: async (name) => {
      const button = page.getByRole('button', { name: words('imports:take-in'), exact: true })
      await button.click()
      await expect(button).toBeHidden({ timeout: 60_000 })
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    },
  }
}
