export type TranslationTables = {
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
