import type { CompletionFigures } from '@apron/contracts/completion.ts'
import type { Points } from '@apron/scoring/compliance-level.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import {
  type CategoryScore,
  scoreAssessment,
  scoreByCategory,
} from '@apron/scoring/score-assessment.ts'
import type { Db } from '../../platform/handler.ts'

/** The figures of an assessment as it stands, whole and by category, the names as they are now. */
export async function loadFigures(
  db: Db,
  assessmentId: string,
  points: Points,
): Promise<CompletionFigures> {
  const rows = await db
    .selectFrom('assessmentQuestion as pin')
    .innerJoin('question', 'question.id', 'pin.questionId')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .select(['pin.questionId', 'question.subCategoryId', 'subCategory.categoryId'])
    .select(['category.nameEn as categoryEn', 'category.nameAr as categoryAr'])
    .select(['subCategory.nameEn as subEn', 'subCategory.nameAr as subAr'])
    .where('pin.assessmentId', '=', assessmentId)
    .where('pin.takenOutAt', 'is', null)
    .orderBy('pin.position')
    .execute()
  const levels = await loadLevels(db, assessmentId)
  const judged = rows.map((row) => ({
    id: row.questionId,
    category: row.categoryId,
    subCategory: row.subCategoryId,
    level: levels.get(answerRegister(row.questionId)) ?? null,
  }))
  const names = new Map(
    rows.flatMap((row) => [
      [row.categoryId, { en: row.categoryEn, ar: row.categoryAr }] as const,
      [row.subCategoryId, { en: row.subEn, ar: row.subAr }] as const,
    ]),
  )
  const nameOf = (id: string) => names.get(id) ?? { en: null, ar: null }
  return {
    whole: scoreAssessment(judged, points),
    categories: scoreByCategory(judged, points).map(({ category, score, subCategories }) => ({
      id: category,
      name: nameOf(category),
      score,
      subCategories: subCategories.map(
        ({ subCategory, score }: CategoryScore['subCategories'][number]) => ({
          id: subCategory,
          name: nameOf(subCategory),
          score,
        }),
      ),
    })),
  }
}

/** The levels that stand, by the registers of their answers. */
async function loadLevels(db: Db, assessmentId: string) {
  const rows = await db
    .selectFrom('register')
    .select(['register', 'level'])
    .where('assessmentId', '=', assessmentId)
    .where('level', 'is not', null)
    .execute()
  return new Map(rows.map(({ register, level }) => [register, level]))
}
