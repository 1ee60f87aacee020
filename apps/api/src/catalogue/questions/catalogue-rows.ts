import type { CatalogueQuestion } from '@apron/contracts/question-catalogue.ts'
import type { Db } from '../../platform/handler.ts'
import { loadListed, selectNewest } from './queries.ts'

/** These questions as rows of the catalogue, in this order. At most some hundreds. */
export async function catalogueRows(db: Db, ids: readonly string[]): Promise<CatalogueQuestion[]> {
  if (ids.length === 0) return []
  const byId = new Map((await loadListed(db, ids)).map((question) => [question.id, question]))
  const pinned = await db
    .selectFrom('assessmentQuestion')
    .select((eb) => ['questionId', eb.fn.countAll<number>().as('count')])
    .where('questionId', 'in', ids)
    .groupBy('questionId')
    .execute()
  const countOf = new Map(pinned.map((row) => [row.questionId, row.count]))
  const facts = await selectNewest(db)
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .select(['question.id', 'question.sourceId', 'text.createdAt'])
    .select(['category.nameEn as categoryEn', 'category.nameAr as categoryAr'])
    .select(['subCategory.nameEn as subCategoryEn', 'subCategory.nameAr as subCategoryAr'])
    .where('question.id', 'in', ids)
    .execute()
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  const titleOf = await loadTitles(db, [
    ...new Set([...byId.values()].flatMap(({ references }) => references)),
  ])
  return ids.flatMap((id): CatalogueQuestion[] => {
    const question = byId.get(id)
    const its = factsOf.get(id)
    if (question === undefined || its === undefined) return []
    return [
      {
        ...question,
        sourceId: its.sourceId,
        categoryName: { en: its.categoryEn, ar: its.categoryAr },
        subCategoryName: { en: its.subCategoryEn, ar: its.subCategoryAr },
        referenceTitles: question.references.map((it) => titleOf.get(it) ?? ''),
        changedAt: its.createdAt,
        assessmentCount: countOf.get(id) ?? 0,
      },
    ]
  })
}

async function loadTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reference')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
