import { withoutIsolates } from '@apron/scoring/isolate-text.ts'
import { findingsOf } from '../document/findings-of.ts'
import type { Writing } from '../document/page.ts'
import { type Translate, voiceOf } from '../document/voice.ts'
import type { Language, ReportInput } from '../input.ts'
import { aboutRows } from './about-rows.ts'
import { answerColumns, answerRow } from './answer-rows.ts'
import { findingColumns, findingRows } from './finding-rows.ts'
import { visible } from './visible.ts'

/** A sheet for a spreadsheet program: every cell a text, the header first. */
export type ReportSheet = {
  /** At most 31 characters. */
  readonly name: string
  readonly rightToLeft: boolean
  readonly rows: readonly (readonly string[])[]
  /** In characters, by column. */
  readonly widths: readonly number[]
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
    rows: readonly (readonly string[])[],
    widths: readonly number[],
  ): ReportSheet => ({
    name: voice.t(key),
    rightToLeft: voice.dir === 'rtl',
    rows: rows.map((row) => row.map((cell) => withoutIsolates(visible(cell)))),
    widths,
  })
  return [
    sheet('report:sheet.about', aboutRows(writing), [34, 60, 60]),
    sheet(
      'report:chapter.findings',
      [findingColumns.map((key) => voice.t(key)), ...findingRows(writing, findings)],
      [26, 12, 26, 26, 50, 26, 60, 26, 36, 28, 16, 18, 18],
    ),
    sheet(
      'report:sheet.answers',
      [
        answerColumns.map((key) => voice.t(key)),
        ...input.questions.map((question) =>
          answerRow(writing, question, byQuestion.get(question.id)?.isRepeated ?? false),
        ),
      ],
      [12, 26, 26, 50, 26, 26, 60, 36, 28, 16],
    ),
  ]
}
