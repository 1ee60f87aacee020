import type { JudgedQuestion } from '@apron/scoring/score-assessment.ts'
import type { ReportInput } from '../input.ts'

/** The questions as the rules of the score want them. */
export const judgedOf = ({ questions }: Pick<ReportInput, 'questions'>): JudgedQuestion[] =>
  questions.map(({ id, categoryId, subCategoryId, level }) => ({
    id,
    category: categoryId,
    subCategory: subCategoryId,
    level,
  }))
