import { openLogin } from '@apron/e2e/pages/login-page.ts'
import { wordsOf } from '@apron/e2e/fixtures/words.ts'
import { openBrowser, type Opened } from '../baseline/browser.ts'
import { password } from '../baseline/seed.ts'

export const words = wordsOf('en')

/** A browser at a desk whose person signed in, and whose app is installed by its service worker. */
export async function openDesk(profile: string, base: string, email: string): Promise<Opened> {
  const browser = await openBrowser(profile)
  const { page } = browser
  await (await openLogin(page, words, base)).signIn(email, password)
  await page.waitForFunction(() => navigator.serviceWorker.ready.then((it) => it.active !== null))
  return browser
}
