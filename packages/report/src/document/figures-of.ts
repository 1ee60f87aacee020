import {
  type CategoryScore,
  type JudgedQuestion,
  type Score,
  scoreAssessment,
  scoreByCategory,
} from '@apron/scoring/score-assessment.ts'
import type { ReportInput } from '../input.ts'

/** The questions as the rules of the score want them. */
const judgedOf = ({ questions }: Pick<ReportInput, 'questions'>): JudgedQuestion[] =>
  questions.map(({ id, categoryId, subCategoryId, level, contested }) => ({
    id,
    category: categoryId,
    subCategory: subCategoryId,
    level,
    ...(contested === undefined ? {} : { contested }),
  }))

/** What the completion keeps; counted only where there is none. */
export function figuresOf(input: ReportInput): {
  readonly whole: Score
  readonly categories: readonly CategoryScore[]
} {
  const kept = input.completion?.figures ?? null
  if (kept === null) {
    const judged = judgedOf(input)
    return {
      whole: scoreAssessment(judged, input.points),
      categories: scoreByCategory(judged, input.points),
    }
  }
  const categories = kept.categories.map(({ id, score, subCategories }) => ({
    category: id,
    score,
    subCategories: subCategories.map((sub) => ({ subCategory: sub.id, score: sub.score })),
  }))
  return { whole: kept.whole, categories }
}
