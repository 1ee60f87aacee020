import type { KeptText, translationStates } from '@apron/contracts/named-in-addresses.ts'

/** The key of what a text is. */
export const kindKey = {
  category: 'translations:kind.category',
  'sub-category': 'translations:kind.sub-category',
  question: 'translations:kind.question',
  considerations: 'translations:kind.considerations',
} as const satisfies Record<KeptText, string>

/** The key of how far a text is. */
export const stateKey = {
  untranslated: 'translations:state.untranslated',
  unchecked: 'translations:state.unchecked',
  checked: 'translations:state.checked',
  all: 'translations:state.all',
} as const satisfies Record<(typeof translationStates)[number] | 'all', string>

/** The key of a language's name. */
export const languageKey = {
  en: 'translations:language.en',
  ar: 'translations:language.ar',
} as const
