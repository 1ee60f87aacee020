import { needsFinding } from '@apron/scoring/compliance-level.ts'
import { isRepeatFinding, repeatsOf } from '@apron/scoring/repeat-finding.ts'
import type { ReportInput, ReportQuestion } from '../input.ts'

export type Finding = {
  /** `F03`; behind the report's number once it has one. */
  readonly number: string
  readonly question: ReportQuestion
  readonly isSerious: boolean
  /** It was not compliant the last time either. */
  readonly isRepeated: boolean
}

/** The answers that ask for a corrective action, in the order of their questions. */
export function findingsOf({ questions }: Pick<ReportInput, 'questions'>): readonly Finding[] {
  return questions
    .filter(({ level }) => level !== null && needsFinding(level))
    .map((question, at) => ({
      number: `F${String(at + 1).padStart(2, '0')}`,
      question,
      isSerious: question.level === 'serious-deficiency',
      isRepeated: isRepeatFinding(question.level, repeatsIn(question)),
    }))
}

/** Serious deficiencies first; within that in the order of the questions. */
export const bySeverity = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => Number(b.isSerious) - Number(a.isSerious))

const repeatsIn = ({ previous }: ReportQuestion): number =>
  previous === null ? 0 : (previous.repeats ?? repeatsOf([previous.level]))
