/** On which day a week begins, Sunday 0: Sunday in the Gulf, elsewhere what the language's region says. */
export function firstWeekdayOf(language: string): number {
  if (language === 'ar') return 0
  const locale = new Intl.Locale(language).maximize() as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
  }
  return (locale.getWeekInfo?.().firstDay ?? 7) % 7
}
