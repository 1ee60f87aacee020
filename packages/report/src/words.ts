import i18next from 'i18next'
import type { Language } from './input.ts'
import type { Translate } from './document/voice.ts'

/** The namespaces that a report is written from. */
export const namespaces = ['report', 'words'] as const
export type Texts = Readonly<
  Record<Language, Readonly<Record<(typeof namespaces)[number], object>>>
>

/** Texts by language, whichever language the screen has. A missing one is a fault, not its key. */
export async function wordsOf(texts: Texts): Promise<Translate> {
  const own = i18next.createInstance()
  await own.init({
    lng: 'en',
    fallbackLng: false,
    resources: texts,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return (language, key, values) => {
    if (!own.exists(key, { ...values, lng: language }))
      throw new Error(`no text ${language} ${key}`)
    return own.t(key, { ...values, lng: language })
  }
}
