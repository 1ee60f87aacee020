import { digitsNow } from './conventions.ts'

/** The interface languages, the fallback first (specification, section 1). */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en'

/** Where the choice is remembered, in cookie, local storage and session storage alike. */
export const languageKey = 'i18nextLng'

/** Everything a browser says about the wanted language. Raw values; any may be missing or odd. */
export type LanguageHints = {
  /** `location.search`. */
  search: string
  /** `document.cookie`. */
  cookie: string
  localStorage: string | null
  sessionStorage: string | null
  /** `navigator.languages`, the most wanted first. */
  browser: readonly string[]
  /** The `lang` attribute of the page as it was served. */
  html: string
}

/** `ar-SA` and `AR` are Arabic; null for a language that the app does not speak. */
export function readLanguage(tag: string | null | undefined): Language | null {
  const base = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === base) ?? null
}

const fromCookie = (cookie: string): string | undefined =>
  cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${languageKey}=`))
    ?.slice(languageKey.length + 1)

/**
 * The language to start in. `lang=en|ar` in the address forces; then, in the order of the
 * specification (section 7): query `lng`, cookie, local storage, session storage, the browser's
 * languages, the page's `lang`; else English.
 */
export function detectLanguage(hints: LanguageHints): Language {
  const query = new URLSearchParams(hints.search)
  const candidates = [
    query.get('lang'),
    query.get('lng'),
    fromCookie(hints.cookie),
    hints.localStorage,
    hints.sessionStorage,
    ...hints.browser,
    hints.html,
  ]
  for (const candidate of candidates) {
    const language = readLanguage(candidate)
    if (language !== null) return language
  }
  return fallbackLanguage
}

/** Which way a language is read. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  readLanguage(language) === 'ar' ? 'rtl' : 'ltr'

/** The tag for `Intl`: the Gregorian calendar in both languages, and in Arabic the installation's digits. */
export const intlTag = (language: string): string =>
  readLanguage(language) === 'ar'
    ? `ar-u-ca-gregory-nu-${digitsNow() === 'latin' ? 'latn' : 'arab'}`
    : 'en-GB'

/**
 * A path of the app without the parameters that force a language: whoever comes back to it later
 * may have chosen another one since.
 */
export function withoutLanguage(path: string): string {
  const url = new URL(path, 'https://app.invalid')
  if (!url.searchParams.has('lang') && !url.searchParams.has('lng')) return path
  url.searchParams.delete('lang')
  url.searchParams.delete('lng')
  return url.pathname + url.search + url.hash
}
