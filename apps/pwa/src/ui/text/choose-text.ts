import type { Bilingual } from '@apron/contracts/text.ts'

/**
 * The text in the wanted language, or else the other one: then `isUntranslated`. Null when there is
 * neither. `lang` is the language of what is shown.
 */
export function chooseText(
  text: Bilingual,
  language: string,
): { text: string; lang: 'en' | 'ar'; isUntranslated: boolean } | null {
  const wanted = language.startsWith('ar') ? 'ar' : 'en'
  const other = wanted === 'ar' ? 'en' : 'ar'
  const found = text[wanted]
  if (found !== null && found !== '') return { text: found, lang: wanted, isUntranslated: false }
  const instead = text[other]
  if (instead !== null && instead !== '')
    return { text: instead, lang: other, isUntranslated: true }
  return null
}
