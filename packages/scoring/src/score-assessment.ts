import { type Band, bandOf } from './band.ts'
import {
  complianceLevels,
  type ComplianceLevel,
  isScored,
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
  /** The levels of answers that stand against each other (null: one of them has none); left out where none do. */
  readonly contested?: readonly (ComplianceLevel | null)[]
}

export type Score = {
  /** Mean of the points over the scored answers, one decimal, half up; null with none to average. */
  readonly score: number | null
  /** Fully compliant and improvement desirable among the scored answers, in percent, one decimal. */
  readonly effectiveImplementation: number | null
  /** While answers are in conflict: the worst band that the score may still have, however they are decided. */
  readonly band: Band | null
  /** Questions in conflict, which the score leaves out; left out itself where there are none. */
  readonly inConflict?: number | undefined
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
  const contested = questions.flatMap((it) => (it.contested === undefined ? [] : [it.contested]))
  return {
    score,
    effectiveImplementation: percentage(effective, scored),
    band:
      score === null ? null : worstBand({ earned, scored, seriousDeficiencies }, contested, points),
    ...(contested.length === 0 ? {} : { inConflict: contested.length }),
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

/** The band of the lowest score that deciding the conflicts can lead to, with every serious deficiency among them. */
function worstBand(
  counted: {
    readonly earned: number
    readonly scored: number
    readonly seriousDeficiencies: number
  },
  contested: readonly (readonly (ComplianceLevel | null)[])[],
  points: Points,
): Band | null {
  let { earned, scored } = counted
  const lowest = contested
    .flatMap((levels) => {
      const worth = levels.flatMap((it) => (it !== null && isScored(it) ? [points[it]] : []))
      return worth.length === 0
        ? []
        : [{ worth: Math.min(...worth), mayBeLeftOut: worth.length < levels.length }]
    })
    .toSorted((a, b) => Number(a.mayBeLeftOut) - Number(b.mayBeLeftOut) || a.worth - b.worth)
  for (const { worth, mayBeLeftOut } of lowest) {
    // Where it may be decided to be excluded, it counts only as far as it lowers the mean.
    if (mayBeLeftOut && worth * scored >= earned) continue
    earned += worth
    scored += 1
  }
  const serious = contested.filter((levels) => levels.includes('serious-deficiency')).length
  return bandOf(oneDecimal(earned, scored), counted.seriousDeficiencies + serious)
}

function countLevels(questions: readonly JudgedQuestion[]): Record<ComplianceLevel, number> {
  const counts = Object.fromEntries(complianceLevels.map((level) => [level, 0])) as Record<
    ComplianceLevel,
    number
  >
  for (const { level } of questions) if (level !== null) counts[level] += 1
  return counts
}
