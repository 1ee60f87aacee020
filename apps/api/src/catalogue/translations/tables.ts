import type { KeptText } from '@apron/contracts/named-in-addresses.ts'

export type TranslationTables = {
  /** That somebody checked a text of the catalogue in a language: it holds as long as `text` stands there. */
  textCheck: {
    kind: KeptText
    id: string
    language: 'en' | 'ar'
    text: string
    checkedBy: string
    checkedAt: string
  }
  /** A text that the app asked for and no file of `locales/` has. */
  missingKey: {
    lng: 'en' | 'ar'
    ns: string
    key: string
    /** What was shown instead. */
    fallback: string | null
    askedBy: string
    askedAt: string
  }
}
