import { noticeEvents, type NoticeKind } from '@apron/contracts/notice-events.ts'
import type { Language } from '@apron/contracts/user.ts'
import { textOf } from '../texts.ts'

type Gaps = Readonly<Record<string, string | number>>

/** The keys of a kind's words, the same in both languages. */
export const wordsOf = (kind: NoticeKind) => ({
  subject: `notices:kind.${kind}.subject`,
  text: `notices:kind.${kind}.text`,
  open: `notices:open.${noticeEvents[kind].thing}`,
})

/** What words name, as its reader reads it: `dueOn` is a day, `reasonCode` has words of its own. */
export const readableGaps = (language: Language, gaps: Gaps): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(gaps).map(([name, value]) => {
      if (name.endsWith('On')) return [name, dayIn(language, String(value))]
      if (name.endsWith('Code')) return [name, textOf(language, `notices:code.${value}`)]
      return [name, value]
    }),
  )

function dayIn(language: Language, day: string): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00.000Z`))
}
