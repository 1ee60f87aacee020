import { withoutIsolates } from '@apron/scoring/isolate-text.ts'
import { findingsOf } from '../document/findings-of.ts'
import { markingOf } from '../document/marking.ts'
import type { Writing } from '../document/page.ts'
import { type Translate, voiceOf } from '../document/voice.ts'
import type { Language, ReportInput } from '../input.ts'
import { aboutRows } from './about-rows.ts'
import type { SheetCell } from './cell.ts'
import { answerColumns, answerRow } from './answer-rows.ts'
import { findingColumns, findingRows } from './finding-rows.ts'
import { visible } from './visible.ts'

/** A sheet for a spreadsheet program: texts, days and numbers. */
export type ReportSheet = {
  /** At most 31 characters. */
  readonly name: string
  readonly rightToLeft: boolean
  readonly rows: readonly (readonly SheetCell[])[]
  /** In characters, by column. */
  readonly widths: readonly number[]
  /** Its first row names the columns, by which the others may be filtered. */
  readonly hasFilter: boolean
  /** The protective marking, at the head and the foot of each printed page; empty without one. */
  readonly pageMark: string
}

/** What may be pasted elsewhere: what the report is, its findings, and every question with its answer. */
export function reportSheets(
  input: ReportInput,
  language: Language,
  translate: Translate,
): ReportSheet[] {
  const look = { isNarrow: false, isFirst: true }
  const voice = voiceOf(language, translate, input.conventions, look)
  const writing: Writing = { input, voice }
  const findings = findingsOf(input)
  const byQuestion = new Map(findings.map((finding) => [finding.question.id, finding]))
  const sheet = (
    key: string,
    rows: readonly (readonly SheetCell[])[],
    widths: readonly number[],
    hasFilter = true,
  ): ReportSheet => ({
    name: voice.t(key),
    rightToLeft: voice.dir === 'rtl',
    rows: rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? withoutIsolates(visible(cell)) : cell)),
    ),
    widths,
    hasFilter,
    pageMark: withoutIsolates(visible(markingOf(writing))),
  })
  const chosen = input.marking ? withoutIsolates(markingOf(writing)) : ''
  const list = (
    key: string,
    [head = [], ...rows]: readonly (readonly SheetCell[])[],
    widths: readonly number[],
  ): ReportSheet =>
    chosen === ''
      ? sheet(key, [head, ...rows], widths)
      : // In each row: what is filtered or pasted elsewhere takes it along.
        sheet(
          key,
          [[voice.t('report:cover.marking'), ...head], ...rows.map((row) => [chosen, ...row])],
          [20, ...widths],
        )
  return [
    sheet('report:sheet.about', aboutRows(writing), [34, 60, 60], false),
    list(
      'report:chapter.findings',
      [findingColumns.map((key) => voice.t(key)), ...findingRows(writing, findings)],
      [26, 12, 18, 26, 26, 50, 26, 60, 26, 36, 26, 16, 16, 18, 18, 30, 18],
    ),
    list(
      'report:sheet.answers',
      [
        answerColumns.map((key) => voice.t(key)),
        ...input.questions.map((question) =>
          answerRow(writing, question, byQuestion.get(question.id)?.isRepeated ?? false),
        ),
      ],
      [12, 18, 26, 26, 50, 26, 26, 60, 36, 26, 16, 16],
    ),
  ]
}
