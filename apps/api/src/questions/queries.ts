import type { Category, Question } from '@apron/contracts/question.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { Db } from '../handler.ts'

type Listed = Question & { groupings: LocationType[] }

/** The active categories with their active sub-categories, both in their order. */
export async function loadCategories(db: Db): Promise<Category[]> {
  const categories = await db
    .selectFrom('category')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const subCategories = await db
    .selectFrom('subCategory')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const within = Map.groupBy(subCategories, (row) => row.categoryId)
  return categories.map((row) => ({
    id: row.id,
    name: { en: row.nameEn, ar: row.nameAr },
    position: row.position,
    subCategories: (within.get(row.id) ?? []).map((row) => ({
      id: row.id,
      name: { en: row.nameEn, ar: row.nameAr },
      position: row.position,
    })),
  }))
}

/**
 * The active questions at their newest version, in the order of categories, sub-categories and
 * places. What stands under an inactive category or sub-category is left out.
 */
export async function loadQuestions(db: Db): Promise<Listed[]> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .innerJoin('questionVersion as text', (join) =>
      join
        .onRef('text.questionId', '=', 'question.id')
        .onRef('text.version', '=', 'question.version'),
    )
    .selectAll('text')
    .select(['question.id', 'question.subCategoryId', 'subCategory.categoryId'])
    .where('question.status', '=', 'active')
    .where('subCategory.status', '=', 'active')
    .where('category.status', '=', 'active')
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('subCategory.position')
    .orderBy('subCategory.id')
    .orderBy('question.position')
    .orderBy('question.id')
    .execute()
  const groupingsOf = await loadGroupings(db)
  const citedBy = await loadCited(db)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    categoryId: row.categoryId,
    subCategoryId: row.subCategoryId,
    text: { en: row.textEn, ar: row.textAr },
    considerations: { en: row.considerationsEn, ar: row.considerationsAr },
    regulations: row.regulations,
    guidance: row.guidance,
    references: (citedBy.get(row.id) ?? []).map((cited) => cited.referenceId),
    groupings: (groupingsOf.get(row.id) ?? []).map((member) => member.grouping),
  }))
}

async function loadGroupings(db: Db) {
  const rows = await db
    .selectFrom('questionGrouping')
    .selectAll()
    .orderBy('questionId')
    .orderBy('grouping')
    .execute()
  return Map.groupBy(rows, (row) => row.questionId)
}

/** Active references by the question that may cite them, in the order in which it lists them. */
async function loadCited(db: Db) {
  const rows = await db
    .selectFrom('questionReference')
    .innerJoin('reference', 'reference.id', 'questionReference.referenceId')
    .select(['questionReference.questionId', 'questionReference.referenceId'])
    .where('reference.status', '=', 'active')
    .orderBy('questionReference.position')
    .execute()
  return Map.groupBy(rows, (row) => row.questionId)
}
