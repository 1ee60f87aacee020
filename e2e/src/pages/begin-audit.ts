import type { Page } from '@playwright/test'
import { markOf } from '../fixtures/catalogue.ts'
import { auditor } from '../fixtures/people.ts'
import type { Language, Words } from '../fixtures/words.ts'
import { openDetails } from './details-page.ts'
import { openLaunch, type LaunchPage, type Level } from './launch-page.ts'
import { openLogin } from './login-page.ts'

/** Signs in, takes an assessment onto the tablet, and opens it at its first question. */
export async function beginAudit(
  page: Page,
  words: Words,
  url: string,
  assessmentId: string,
  email = auditor,
): Promise<LaunchPage> {
  await openLogin(page, words, url).then((login) => login.signIn(email))
  await openDetails(page, words, url, assessmentId).then((details) => details.takeOffline())
  return openLaunch(page, words, url, assessmentId)
}

/** Answers the questions of these numbers, one after the other, and stands behind the last. */
export async function answerInTurn(
  launch: LaunchPage,
  language: Language,
  [from, to]: readonly [number, number],
  level: Level = 'fully-compliant',
): Promise<void> {
  for (let n = from; n <= to; n++) {
    await launch.expectQuestion(markOf(n, language))
    await launch.pressLevel(level)
    await launch.expectSaved()
    await launch.pressNext()
  }
}
