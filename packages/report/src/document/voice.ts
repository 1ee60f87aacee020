import { isolateCitations } from '@apron/scoring/isolate-citations.ts'
import { isolateText } from '@apron/scoring/isolate-text.ts'
import type { Bilingual, Conventions, Language } from '../input.ts'

/** The text of a whole key, its namespace before it, in a language. */
export type Translate = (
  language: Language,
  key: string,
  values?: Record<string, unknown>,
) => string

/** One language of a report: how it says, writes numbers and days, and which way it is read. */
export type Voice = {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly t: (key: string, values?: Record<string, unknown>) => string
  /** What a person or a law wrote, as it is joined with other words of a paragraph. */
  readonly isolate: (text: string) => string
  /** The citations of a regulation cell, in the order in which this language is read. */
  readonly citations: (cell: string) => string
  /** A text of the catalogue, or else the other language's; empty where there is neither. */
  readonly choose: (text: Bilingual) => string
  readonly number: (value: number, fractionDigits?: number) => string
  /** Out of 100, with one decimal and no sign, as screens write it; a dash for null. */
  readonly score: (value: number | null) => string
  /** With its sign; a dash for null. */
  readonly percent: (value: number | null) => string
  /** `YYYY-MM-DD`, or an instant, as a day. */
  readonly day: (day: string) => string
  readonly instant: (at: string) => string
  /** Side by side with the other language: half of the width. */
  readonly isNarrow: boolean
  /** The one whose headings are bookmarks. */
  readonly isFirst: boolean
}

export function voiceOf(
  language: Language,
  translate: Translate,
  { digits, timeZone }: Conventions,
  { isNarrow, isFirst }: { isNarrow: boolean; isFirst: boolean },
): Voice {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const tag =
    language === 'en' ? 'en-GB' : `ar-u-ca-gregory-nu-${digits === 'latin' ? 'latn' : 'arab'}`
  const days = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const plain = new Intl.DateTimeFormat(tag, { ...days, timeZone: 'UTC' })
  const zoned = { ...days, timeZone: timeZone ?? 'UTC' }
  const instants = new Intl.DateTimeFormat(tag, {
    ...zoned,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const inZone = new Intl.DateTimeFormat(tag, zoned)
  const number = (value: number, fractionDigits = 0): string =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    }).format(value)
  return {
    language,
    dir,
    t: (key, values) => translate(language, key, isolated(values, dir)),
    isolate: (text) => isolateText(text, dir),
    citations: (cell) => isolateCitations(cell, dir),
    choose: ({ en, ar }) => (language === 'ar' ? ar || en : en || ar) ?? '',
    number,
    score: (value) => (value === null ? '–' : number(value, 1)),
    percent: (value) => (value === null ? '–' : `${number(value, 1)}%`),
    day: (day) =>
      day.length === 10 ? plain.format(new Date(`${day}T00:00:00Z`)) : inZone.format(new Date(day)),
    instant: (at) => instants.format(new Date(at)),
    isNarrow,
    isFirst,
  }
}

const isolated = (
  values: Record<string, unknown> | undefined,
  dir: Voice['dir'],
): Record<string, unknown> | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateText(value, dir) : value,
    ]),
  )
