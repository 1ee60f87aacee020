import { needsFinding } from '@apron/scoring/compliance-level.ts'
import { allotPlaces, findingNumber } from '@apron/scoring/finding-number.ts'
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

/**
 * The answers that ask for a corrective action, in the order of their questions. A number that was given is kept;
 * of those that have none each gets the one that a completion would give it.
 */
export function findingsOf({ questions }: Pick<ReportInput, 'questions'>): readonly Finding[] {
  const known = new Map(questions.flatMap(({ id, found }) => (found ? [[id, found.place]] : [])))
  const short = questions.filter(({ level }) => level !== null && needsFinding(level))
  const fresh = allotPlaces(
    known,
    short.map(({ id }) => id),
  )
  return short.map((question) => ({
    number: findingNumber(known.get(question.id) ?? fresh.get(question.id) ?? 0),
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
