import { type Band, bandOf } from './band.ts'
import {
  complianceLevels,
  type ComplianceLevel,
  type Points,
  scoredLevels,
  standardPoints,
} from './compliance-level.ts'
import { oneDecimal, percentage } from './one-decimal.ts'

export type JudgedQuestion = {
  readonly id: string
  readonly category: string
  readonly subCategory: string
  /** Null while the question is open: not answered, or its answers are in conflict. */
  readonly level: ComplianceLevel | null
}

export type Score = {
  /** Mean of the points over the scored answers, one decimal, half up; null with none to average. */
  readonly score: number | null
  /** Fully compliant and improvement desirable among the scored answers, in percent, one decimal. */
  readonly effectiveImplementation: number | null
  readonly band: Band | null
  /** How many questions have each level. */
  readonly levels: Readonly<Record<ComplianceLevel, number>>
  readonly scored: number
  readonly seriousDeficiencies: number
  /** Not confirmed and not applicable together. */
  readonly excluded: number
  readonly notConfirmed: number
  readonly notApplicable: number
  readonly answered: number
  readonly total: number
  /** Answered among all, in percent, one decimal; null with no questions at all. */
  readonly coverage: number | null
  /** True when more than 10 % of the answered questions are not confirmed. */
  readonly warnsNotConfirmed: boolean
}

export type CategoryScore = {
  readonly category: string
  readonly score: Score
  readonly subCategories: readonly { readonly subCategory: string; readonly score: Score }[]
}

/**
 * The figures of a set of questions. The mean runs over questions, never over the means of
 * categories. `points` are those stored with the assessment, whole numbers from 0; anything else
 * throws a RangeError.
 */
export function scoreAssessment(
  questions: readonly JudgedQuestion[],
  points: Points = standardPoints,
): Score {
  const levels = countLevels(questions)
  const scored = scoredLevels.reduce((sum, level) => sum + levels[level], 0)
  const earned = scoredLevels.reduce((sum, level) => sum + levels[level] * points[level], 0)
  const effective = levels['fully-compliant'] + levels['improvement-desirable']
  const seriousDeficiencies = levels['serious-deficiency']
  const notConfirmed = levels['not-confirmed']
  const notApplicable = levels['not-applicable']
  const answered = scored + notConfirmed + notApplicable
  const score = oneDecimal(earned, scored)
  return {
    score,
    effectiveImplementation: percentage(effective, scored),
    band: bandOf(score, seriousDeficiencies),
    levels,
    scored,
    seriousDeficiencies,
    excluded: notConfirmed + notApplicable,
    notConfirmed,
    notApplicable,
    answered,
    total: questions.length,
    coverage: percentage(answered, questions.length),
    warnsNotConfirmed: notConfirmed * 10 > answered,
  }
}

/** The same figures per category and per sub-category, each in the order in which it first appears. */
export function scoreByCategory(
  questions: readonly JudgedQuestion[],
  points: Points = standardPoints,
): readonly CategoryScore[] {
  const categories = Map.groupBy(questions, ({ category }) => category)
  return [...categories].map(([category, within]) => ({
    category,
    score: scoreAssessment(within, points),
    subCategories: [...Map.groupBy(within, ({ subCategory }) => subCategory)].map(
      ([subCategory, innermost]) => ({ subCategory, score: scoreAssessment(innermost, points) }),
    ),
  }))
}

function countLevels(questions: readonly JudgedQuestion[]): Record<ComplianceLevel, number> {
  const counts = Object.fromEntries(complianceLevels.map((level) => [level, 0])) as Record<
    ComplianceLevel,
    number
  >
  for (const { level } of questions) if (level !== null) counts[level] += 1
  return counts
}
