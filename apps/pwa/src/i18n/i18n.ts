import { detectLanguage, directionOf, type Language, languageKey } from './language.ts'
import { changeLanguage, languageNow, loadTexts, onTexts, tryFailedAgain } from './texts.ts'

/** Web storage throws where a browser forbids it; a language is not worth failing for. */
function readStored(storage: () => Storage): string | null {
  try {
    return storage().getItem(languageKey)
  } catch {
    return null
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Private windows may forbid it: then the choice lasts as long as the page.
  }
}

function showLanguage(language: string): void {
  const { documentElement } = document
  if (documentElement.lang === language && documentElement.dir === directionOf(language)) return
  documentElement.lang = language
  documentElement.dir = directionOf(language)
  document
    .getElementById('manifest')
    ?.setAttribute('href', `/manifest.${directionOf(language) === 'rtl' ? 'ar' : 'en'}.webmanifest`)
}

/** Starts the texts in the language that the person wants; resolves when the shell's are there. */
export async function startTexts(): Promise<void> {
  const language = detectLanguage({
    search: location.search,
    cookie: document.cookie,
    localStorage: readStored(() => localStorage),
    sessionStorage: readStored(() => sessionStorage),
    browser: navigator.languages,
    html: document.documentElement.lang,
  })
  remember(language)
  showLanguage(language)
  addEventListener('online', () => void tryFailedAgain())
  await changeLanguage(language)
  onTexts(() => showLanguage(languageNow()))
  await loadTexts(['shell', 'words'])
}

/**
 * Switches the language. The texts of every screen that is open are fetched first, so that nothing
 * is taken off the screen in between, and what is being typed stays.
 */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  remember(language)
  // A forced language in the address would undo the choice at the next reload.
  const url = new URL(location.href)
  if (!url.searchParams.has('lang') && !url.searchParams.has('lng')) return
  url.searchParams.delete('lang')
  url.searchParams.delete('lng')
  history.replaceState(history.state, '', url)
}
