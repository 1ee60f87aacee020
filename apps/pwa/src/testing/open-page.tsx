import type { TestApp } from '@apron/api/testing/test-app.ts'
import type { Language } from '../i18n/language.ts'
import { readdir, readFile } from 'node:fs/promises'
import { act, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import i18next from 'i18next'

export type OpenPage = RenderResult & {
  readonly user: UserEvent
  /** The text of a key in the page's language, as the page shows it. */
  readonly t: (key: string, values?: Record<string, unknown>) => string
}

const day = 86_400_000
let isOpen = false
const localesUrl = new URL('../../../../locales/', import.meta.url)

/**
 * Opens a path of the whole app as a person who signed in to `app`, the real server in this process, with
 * an IndexedDB in memory. Each test file has one page, as each tab has: throws for a second one.
 */
export async function openPage(
  app: TestApp,
  { path, as, language = 'en' }: { path: string; as?: { id: string }; language?: Language },
): Promise<OpenPage> {
  if (isOpen) throw new Error('a test file opens one page: the second belongs into its own file')
  isOpen = true
  connect(app)
  history.replaceState(null, '', path)
  localStorage.setItem('i18nextLng', language)
  const { startTexts } = await import('../i18n/i18n.ts')
  await startTexts()
  if (as !== undefined) await signInAs(app, as)
  const { App } = await import('../app.tsx')
  const { bringWhole, router } = await import('../router.tsx')
  await bringWhole(location.pathname)
  await act(() => router.load())
  const page = render(<App />)
  // What the test reads is what the page shows, also of a screen that is only opened later.
  await i18next.loadNamespaces(await namespaces())
  return {
    ...page,
    user: userEvent.setup(),
    t: (key, values = {}) => i18next.t(key, values),
  }
}

const namespaces = async (): Promise<string[]> =>
  (await readdir(new URL('en/', localesUrl))).map((name) => name.replace('.json', ''))

/** The only way out of a page: the server's calls go to `app`, the texts are read from their folder. */
export function connect(app: TestApp): void {
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (url.pathname.startsWith('/locales/') && !url.pathname.startsWith('/locales/add/')) {
      const file = new URL(url.pathname.slice('/locales/'.length), localesUrl)
      return new Response(await readFile(file, 'utf8'))
    }
    return app.fetch(url.pathname + url.search, init)
  }
}

/** A session of `person` on this tablet, as a login leaves it, without the cost of a password. */
export async function signInAs(app: TestApp, person: { id: string }): Promise<void> {
  const token = await app.signIn(person)
  const { user } = await app.want('session.me', {}, { token })
  const { signIn } = await import('../tablet/people.ts')
  await signIn({ token, expiresAt: new Date(app.clock.now() + day).toISOString(), user })
}
