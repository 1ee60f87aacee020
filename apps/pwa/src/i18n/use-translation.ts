import { use } from 'react'
import type { Language } from './language.ts'
import { areSettled, loadTexts, translate } from './texts.ts'
import { useTexts, type Translate } from './use-texts.ts'

/** The language that is shown, and texts outside of what is drawn: they may have changed since. */
export type Spoken = {
  readonly language: Language
  readonly dir: () => 'ltr' | 'rtl'
  readonly t: Translate
  readonly loadNamespaces: typeof loadTexts
}

const spoken = new Map<Language, Spoken>()
/** As React marks a promise that it need not wait for. */
const settled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
const underWay = new Map<string, Promise<void>>()

/**
 * The texts of one namespace or several, the first of them for keys that name none. What is drawn waits
 * for them, as for a part of the screen.
 */
export function useTranslation(namespaces: string | readonly string[] = 'shell'): {
  readonly t: Translate
  readonly i18n: Spoken
} {
  const { of, language, dir } = useTexts()
  const list = typeof namespaces === 'string' ? [namespaces] : namespaces
  use(areSettled(list) ? settled : loading(language, list))
  const i18n = spoken.get(language) ?? {
    language,
    dir: () => dir,
    t: translate,
    loadNamespaces: loadTexts,
  }
  spoken.set(language, i18n)
  return { t: of(list[0] ?? 'shell'), i18n }
}

/** The same promise for as long as it is waited for. */
function loading(language: Language, namespaces: readonly string[]): Promise<void> {
  const id = `${language} ${namespaces.join(' ')}`
  const known = underWay.get(id) ?? loadTexts(namespaces).finally(() => underWay.delete(id))
  underWay.set(id, known)
  return known
}
