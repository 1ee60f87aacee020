import { nameOfCategory, nameOfSubCategory } from '../document/names.ts'
import type { Writing } from '../document/page.ts'
import type { ReportQuestion } from '../input.ts'
import { dayCell, type SheetCell } from './cell.ts'

/** The keys of the columns of `answerRow`. */
export const answerColumns = [
  'report:sheet.number',
  'report:sheet.source-id',
  'words:figure.category',
  'report:sheet.sub-category',
  'report:sheet.question',
  'report:finding.regulations',
  'report:level',
  'report:sheet.finding',
  'report:finding.references',
  'report:finding.previous',
  'report:sheet.previous-on',
  'report:finding.repeated',
] as const

/** One question with its answer; references are one a line. */
export const answerRow = (
  writing: Writing,
  question: ReportQuestion,
  isRepeated: boolean,
): SheetCell[] => [
  question.number,
  question.sourceId ?? '',
  nameOfCategory(writing, question.categoryId),
  nameOfSubCategory(writing, question.categoryId, question.subCategoryId),
  writing.voice.choose(question.text),
  question.regulations,
  levelOf(writing, question),
  question.finding,
  question.references.join('\n'),
  ...previousCells(writing, question),
  isRepeated ? writing.voice.t('report:sheet.yes') : '',
]

/** The level of the last assessment, and the day on which that was complete. */
export const previousCells = (
  { voice, input }: Writing,
  { previous }: ReportQuestion,
): SheetCell[] =>
  previous === null
    ? ['', '']
    : [
        voice.t(`words:level.${previous.level}`),
        dayCell(previous.completedOn, voice.day(previous.completedOn), input.conventions),
      ]

export function levelOf({ voice }: Writing, { level, isConflict }: ReportQuestion): string {
  if (level !== null) return voice.t(`words:level.${level}`)
  return voice.t(isConflict ? 'report:in-conflict' : 'report:unanswered')
}
