import { expect, type Locator, type Page } from '@playwright/test'
import { anyOf, type Words } from '../fixtures/words.ts'

/** In the order of the buttons, and of the keys 1 to 6. */
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
  readonly finding: Locator
  /** Shown is the question whose text has this in it. */
  readonly expectQuestion: (mark: string) => Promise<void>
  /** Opens the list of questions over the question. */
  readonly openList: () => Promise<Locator>
  /** Through the list of questions. */
  readonly goToQuestion: (mark: string) => Promise<void>
  /** Chooses a level with its key. */
  readonly pressLevel: (level: Level) => Promise<void>
  /** Chooses a level with a finger. */
  readonly tapLevel: (level: Level) => Promise<void>
  /** The next question, with the key that points along the line of reading. */
  readonly pressNext: () => Promise<void>
  /** The next question without an answer, with its key. */
  readonly pressNextUnanswered: () => Promise<void>
  /** Types at the end of the finding, and stays in it. */
  readonly startTyping: (text: string) => Promise<void>
  /** Types a finding and leaves the field. */
  readonly writeFinding: (text: string) => Promise<void>
  readonly leaveField: () => Promise<void>
  /** Beside the answer stands that it is on this tablet, or sent. */
  readonly expectSaved: () => Promise<void>
  readonly expectNotSaved: () => Promise<void>
  readonly tryAgain: () => Promise<void>
  readonly expectLevel: (level: Level) => Promise<void>
  readonly expectAnswer: (level: Level, finding: string) => Promise<void>
  readonly expectNoAnswer: () => Promise<void>
  readonly expectViewOnly: () => Promise<void>
  /** Both answers stand side by side. */
  readonly expectConflict: (findings: readonly string[]) => Promise<void>
  /** Lets the answer with this finding stand. */
  readonly resolveWith: (finding: string) => Promise<void>
  /** Begins an answer that is to end the conflict; its finding is then this. */
  readonly writeThird: (finding: string) => Promise<void>
  /** Beside the answer that stands is one that was written to end the conflict, and was not sent. */
  readonly expectLeftOver: (finding: string) => Promise<void>
  /** Lets it replace the answer that stands. */
  readonly takeLeftOver: () => Promise<void>
  readonly goToSummary: () => Promise<void>
  readonly saveAndExit: () => Promise<void>
}

/** Opens it by its address. */
export async function openLaunch(
  page: Page,
  words: Words,
  url: string,
  assessmentId: string,
): Promise<LaunchPage> {
  await page.goto(`${url}/assessment/launch/${assessmentId}`)
  await page.getByRole('article').or(viewOnly(page, words)).first().waitFor()
  return launchPage(page, words)
}

const viewOnly = (page: Page, words: Words): Locator =>
  page.getByText(words('launch:view-only.title'))

/** Where it is already shown. */
export function launchPage(page: Page, words: Words): LaunchPage {
  const button = (key: string): Locator =>
    page.getByRole('button', { name: words(key), exact: true })
  const conflict = page.getByRole('region', { name: words('launch:conflict.title') })
  const leftOver = page.getByRole('region', { name: words('launch:conflict.left-over') })
  const finding = page.getByLabel(words('launch:finding.title'), { exact: true })
  const saveMark = (...keys: readonly string[]): Locator => {
    const texts = keys.map((key) => words(`launch:saved.${key}`))
    return page.getByTestId('save-mark').filter({ hasText: anyOf(texts) })
  }
  // `waitFor` looks at each frame, `expect` ten times a second: four hundred answers are many.
  const expectSaved = (): Promise<void> => saveMark('saved', 'sent').waitFor()
  const leaveField = (): Promise<void> => page.keyboard.press('Escape')
  const typeAtEnd = async (text: string): Promise<void> => {
    await finding.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(text)
  }
  const level = (one: Level): Locator =>
    page.getByRole('radio', { name: words(`words:level.${one}`), exact: true })
  const expectLevel = (one: Level): Promise<void> =>
    expect(level(one)).toHaveAttribute('aria-checked', 'true')
  const expectQuestion = (mark: string): Promise<void> =>
    page.getByRole('article').getByRole('heading').filter({ hasText: mark }).waitFor()
  const openList = async (): Promise<Locator> => {
    await button('launch:outline.open').click()
    const list = page.getByRole('dialog', { name: words('launch:outline.title') })
    await list.getByRole('button').nth(2).waitFor()
    return list
  }
  return {
    finding,
    openList,
    expectQuestion,
    goToQuestion: async (mark) => {
      const list = await openList()
      await list.getByRole('button').filter({ hasText: mark }).click()
      await expectQuestion(mark)
    },
    pressLevel: async (one) => {
      await page.keyboard.press(String(levels.indexOf(one) + 1))
      await level(one).and(page.locator('[aria-checked=true]')).waitFor()
    },
    tapLevel: async (one) => {
      await level(one).tap()
      await expectLevel(one)
    },
    pressNext: async () => {
      // On a level the arrows are the levels'.
      await page.keyboard.press('Control+Enter')
    },
    pressNextUnanswered: async () => {
      await page.getByRole('article').waitFor()
      await page.keyboard.press('n')
    },
    startTyping: async (text) => {
      await typeAtEnd(text)
      await saveMark('draft').waitFor()
    },
    writeFinding: async (text) => {
      await typeAtEnd(text)
      await leaveField()
      await expectSaved()
    },
    leaveField,
    expectSaved,
    expectNotSaved: () => saveMark('answer-not-saved').waitFor(),
    // A write that was under way may succeed first, and takes the button away.
    tryAgain: () => button('launch:saved.try-again').click({ timeout: 5_000 }).catch(expectSaved),
    expectLevel,
    expectAnswer: async (one, text) => {
      await expectLevel(one)
      await expect(finding).toHaveValue(text)
    },
    expectNoAnswer: async () => {
      await expect(page.getByRole('radio')).toHaveCount(levels.length)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    },
    expectViewOnly: async () => {
      await expect(viewOnly(page, words)).toBeVisible()
      await expect(page.getByRole('radio')).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    },
    expectConflict: async (findings) => {
      await expect(conflict.getByRole('paragraph')).not.toHaveCount(0)
      for (const text of findings) await expect(conflict).toContainText(text)
    },
    resolveWith: (text) =>
      conflict
        .getByRole('listitem')
        .filter({ hasText: text, has: page.getByRole('button') })
        .getByRole('button')
        .click(),
    writeThird: async (text) => {
      await button('launch:conflict.write-answer').click()
      await finding.fill(text)
      await saveMark('draft').waitFor()
    },
    expectLeftOver: (text) => expect(leftOver).toContainText(text),
    takeLeftOver: () =>
      leftOver.getByRole('button', { name: words('launch:conflict.save-third') }).click(),
    goToSummary: () => button('launch:summary.button').click(),
    saveAndExit: () => button('launch:steps.save-and-exit').click(),
  }
}
