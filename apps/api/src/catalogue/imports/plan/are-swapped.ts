const arabic = /\p{Script=Arabic}/gu
const latin = /\p{Script=Latin}/gu
/** Fewer letters may be a name or a code that is written so in both languages. */
const least = 8

/** Whether the English text is Arabic and the Arabic one is not: the columns were taken for each other. */
export function areSwapped(en: string, ar: string): boolean {
  const count = (text: string, script: RegExp): number => text.match(script)?.length ?? 0
  const isArabic = count(en, arabic) >= least && count(en, arabic) > count(en, latin)
  return isArabic && count(ar, latin) >= least && count(ar, arabic) === 0
}
