import { openDetails } from '@apron/e2e/pages/details-page.ts'
import { openLogin } from '@apron/e2e/pages/login-page.ts'
import { wordsOf } from '@apron/e2e/fixtures/words.ts'
import type { Page } from 'playwright'
import { openBrowser, type Opened } from '../baseline/browser.ts'
import { password } from '../baseline/seed.ts'

export const words = wordsOf('en')

/**
 * A tablet as a person prepares it: signed in, the app installed by its service worker, and these
 * assessments taken offline, through the screens. Then the signal goes.
 */
export async function openTablet(
  profile: string,
  base: string,
  { email, assessments }: { readonly email: string; readonly assessments: readonly string[] },
): Promise<Opened> {
  const browser = await openBrowser(profile)
  const { page, context } = browser
  await (await openLogin(page, words, base)).signIn(email, password)
  await page.waitForFunction(() => navigator.serviceWorker.ready.then((it) => it.active !== null))
  for (const id of assessments) {
    await (await openDetails(page, words, base, id)).takeOffline()
    // Once with signal, so that its texts are kept as well.
    await page.goto(`${base}/assessment/launch/${id}`)
    await page.getByRole('radio').first().waitFor()
  }
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  return browser
}

/** Writes down when the page can first be answered, counted from the start of its navigation. */
export function watchAnswerable(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const look = (): void => {
      const found = document.querySelector('[role=radio]:not([disabled])')
      if (found === null) requestAnimationFrame(look)
      else Object.assign(globalThis, { answerableAt: performance.now() })
    }
    look()
  })
}
