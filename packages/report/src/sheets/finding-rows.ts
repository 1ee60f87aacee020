import { immediateOf, immediateOn, markOf, planOf, planOn } from '../document/finding-facts.ts'
import { bySeverity, type Finding } from '../document/findings-of.ts'
import { nameOfCategory, nameOfSubCategory } from '../document/names.ts'
import type { Writing } from '../document/page.ts'
import { levelOf, previousCells } from './answer-rows.ts'
import { dayCell, type SheetCell } from './cell.ts'

/** The keys of the columns of `findingRows`. */
export const findingColumns = [
  'report:sheet.finding-number',
  'report:sheet.number',
  'report:sheet.source-id',
  'words:figure.category',
  'report:sheet.sub-category',
  'report:sheet.question',
  'report:level',
  'report:sheet.finding',
  'report:finding.regulations',
  'report:finding.references',
  'report:finding.previous',
  'report:sheet.previous-on',
  'report:finding.repeated',
  'report:finding.plan',
  'report:finding.immediate',
  'report:actions.number',
  'report:actions.state',
] as const

/** The findings in the order of the report; references are one a line. */
export const findingRows = (writing: Writing, findings: readonly Finding[]): SheetCell[][] =>
  bySeverity(findings).map((finding) => {
    const { question, isRepeated } = finding
    return [
      markOf(writing, finding),
      question.number,
      question.sourceId ?? '',
      nameOfCategory(writing, question.categoryId),
      nameOfSubCategory(writing, question.categoryId, question.subCategoryId),
      writing.voice.choose(question.text),
      levelOf(writing, question),
      question.finding,
      question.regulations,
      question.references.join('\n'),
      ...previousCells(writing, question),
      isRepeated ? writing.voice.t('report:sheet.yes') : '',
      dayCell(planOn(writing, finding) ?? '', planOf(writing, finding), writing.input.conventions),
      dayCell(
        immediateOn(writing, finding) ?? '',
        immediateOf(writing, finding) ?? '',
        writing.input.conventions,
      ),
      question.found?.action?.number ?? '',
      question.found?.action === undefined
        ? ''
        : writing.voice.t(`words:action-state.${question.found.action.state}`),
    ]
  })
