import type { Marking } from '@apron/contracts/marking.ts'
import type { Cell } from '@apron/report/tables/table-report.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import type { Language } from '@apron/contracts/user.ts'
import { isolatedValues, isolateIn, textOf } from '../../../platform/texts.ts'

/** What sections are written with: texts by their keys, and names in the reader's language where there are. */
export type Say = {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** What a person wrote, as it is joined with other words. */
  readonly isolate: (text: string) => string
  readonly choose: (name: Bilingual) => string
}

export const sayIn = (language: Language): Say => ({
  t: (key, values = {}) => textOf(language, key, isolatedValues(language, values)),
  isolate: (text) => isolateIn(language, text),
  choose: ({ en, ar }) => (language === 'ar' ? ar || en : en || ar) ?? '',
})

/** A title with the protective marking of its assessment behind it. */
export const markedTitle = (
  { title, marking }: { readonly title: string; readonly marking?: Marking | null | undefined },
  { isolate, choose }: Say,
): string => (marking ? `${isolate(title)} (${isolate(choose(marking.name))})` : title)

type Beside = {
  readonly effectiveImplementation: number | null
  readonly seriousDeficiencies: number
  readonly notConfirmed: number
  readonly notApplicable: number
  readonly coverage: number | null
}

/** What never stands without a score, nor a score without it. */
export const besideColumns = ({ t }: Say): string[] => [
  t('words:figure.effective'),
  t('words:figure.serious'),
  t('words:level.not-confirmed'),
  t('words:level.not-applicable'),
  t('words:figure.coverage'),
]
export const besideCells = (it: Beside): Cell[] => [
  { percent: it.effectiveImplementation },
  { number: it.seriousDeficiencies },
  { number: it.notConfirmed },
  { number: it.notApplicable },
  { percent: it.coverage },
]

export const score = (value: number | null): Cell => ({ number: value, decimals: 1 })

type Performance = Beside & {
  readonly reopened: number
  readonly completed: number
  readonly scored: number
  readonly averageScore: number | null
}

/** Each figure of a performance with what it was in each of several periods. */
export function performanceRows(say: Say, periods: readonly Performance[]): Cell[][] {
  const beside = besideColumns(say)
  return [
    [say.t('performance:column.completed'), ...periods.map((it) => ({ number: it.completed }))],
    [say.t('schedules:figure.reopened'), ...periods.map((it) => ({ number: it.reopened }))],
    [say.t('schedules:figure.scored'), ...periods.map((it) => ({ number: it.scored }))],
    [say.t('performance:home.average'), ...periods.map((it) => score(it.averageScore))],
    ...beside.map((name, at) => [name, ...periods.map((it) => besideCells(it)[at]!)]),
  ]
}
