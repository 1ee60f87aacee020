import i18next, { type TOptions } from 'i18next'
import { useSyncExternalStore } from 'react'
import { directionOf, fallbackLanguage, readLanguage, type Language } from './language.ts'

export type Texts = {
  /** The text of a whole key, `namespace:place.kind`; options are what its placeholders stand for. */
  readonly t: (key: string, options?: TOptions) => string
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
}

const listeners = new Set<() => void>()
let now: Texts | null = null
const renew = (): void => {
  now = null
  for (const listener of listeners) listener()
}
i18next.on('languageChanged', renew)
i18next.on('loaded', renew)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The texts of the language now, for what is drawn at each tap: a text is looked up once and kept
 * until the language changes or texts arrive. Looking each up anew was nearly a third of a step's
 * script. Unlike `useTranslation` this waits for no namespace: the page it stands in has loaded it.
 */
export const useTexts = (): Texts => useSyncExternalStore(subscribe, readTexts)

/** The same object for as long as no text can have changed. */
export function readTexts(): Texts {
  now ??= makeTexts()
  return now
}

function makeTexts(): Texts {
  const language = readLanguage(i18next.language) ?? fallbackLanguage
  const kept = new Map<string, string>()
  const t: Texts['t'] = (key, options) => {
    if (options !== undefined) return i18next.t(key, options)
    const text = kept.get(key) ?? i18next.t(key)
    kept.set(key, text)
    return text
  }
  return { t, language, dir: directionOf(language) }
}
