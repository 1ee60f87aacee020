/**
 * The language that what a person wrote is read aloud in: of the two that the app has, the one whose
 * script most of its letters are in; undefined without a letter (WCAG 3.1.2).
 */
export function textLanguage(text: string): 'ar' | 'en' | undefined {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabic === 0 && latin === 0) return undefined
  return arabic >= latin ? 'ar' : 'en'
}
