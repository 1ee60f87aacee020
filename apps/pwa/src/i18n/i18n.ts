import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  detectLanguage,
  directionOf,
  fallbackLanguage,
  type Language,
  languageKey,
  languages,
} from './language.ts'
import { isolate } from './isolate.ts'
import { noteMissing } from './missing.ts'
import { textsBackend } from './texts-backend.ts'

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
  i18next.on('languageChanged', showLanguage)
  const failed = new Set<string>()
  addEventListener('online', () => {
    for (const file of failed) {
      const [language, namespace] = file.split('/')
      void i18next.reloadResources(language, namespace)
    }
    failed.clear()
  })
  await i18next
    .use(
      textsBackend(fetch.bind(globalThis), (...file) => {
        failed.add(file.join('/'))
        bringFallback()
      }),
    )
    .use(initReactI18next)
    .init({
      lng: language,
      // Whoever reads Arabic fetches Arabic; see `bringFallback`.
      fallbackLng: false,
      supportedLngs: [...languages],
      load: 'languageOnly',
      ns: ['shell', 'words'],
      defaultNS: 'shell',
      // React escapes. What a person wrote is isolated here, from the sentence that it is put into.
      interpolation: { escapeValue: true, escape: isolate },
      returnNull: false,
      saveMissing: true,
      saveMissingTo: 'current',
      missingKeyHandler: (asked, namespace, key, shown) => {
        // Of a file that is not here yet nobody knows what it has, the fallback's included.
        const known = asked.filter((one) => i18next.hasResourceBundle(one, namespace))
        if (known.length > 0) bringFallback()
        if (!i18next.hasResourceBundle(fallbackLanguage, namespace)) return
        for (const one of known) noteMissing(one, namespace, key, shown)
      },
      react: { bindI18nStore: 'added' },
    })
}

/**
 * A text or a whole file is lacking: from now on the fallback's files are fetched beside the language's own,
 * and what is on the screen is drawn anew with them.
 */
function bringFallback(): void {
  if (i18next.options.fallbackLng === fallbackLanguage) return
  i18next.options.fallbackLng = fallbackLanguage
  if (i18next.language !== fallbackLanguage) void i18next.loadNamespaces([])
}

/**
 * Switches the language. The texts of every screen that is open are fetched first, so that nothing
 * is taken off the screen in between, and what is being typed stays.
 */
export async function switchLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  remember(language)
  // A forced language in the address would undo the choice at the next reload.
  const url = new URL(location.href)
  if (!url.searchParams.has('lang') && !url.searchParams.has('lng')) return
  url.searchParams.delete('lang')
  url.searchParams.delete('lng')
  history.replaceState(history.state, '', url)
}
