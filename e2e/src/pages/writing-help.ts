import type { Locator, Page } from '@playwright/test'
import type { Words } from '../fixtures/words.ts'

/** The help with a finding that the server gives when it is asked. */
export type WritingHelp = {
  readonly checkSpelling: () => Promise<void>
  readonly draftFinding: () => Promise<void>
  /** What came of it. */
  readonly panel: Locator
  readonly take: () => Promise<void>
  readonly undo: () => Promise<void>
}

/** Under the finding that is shown. */
export function writingHelp(page: Page, words: Words): WritingHelp {
  const press = (key: string): Promise<void> =>
    page.getByRole('button', { name: words(key), exact: true }).click()
  const titles = ['spelling.title', 'draft.finding'].map((key) => words(`writing-help:${key}`))
  return {
    checkSpelling: () => press('launch:help.spelling'),
    draftFinding: () => press('launch:help.finding'),
    panel: page.getByRole('region', { name: new RegExp(`^(${titles.join('|')})$`) }),
    take: () => press('writing-help:take'),
    undo: () => press('writing-help:undo'),
  }
}
