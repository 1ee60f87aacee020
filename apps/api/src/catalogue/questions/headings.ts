import type {
  CategoryDetails,
  ListedCategory,
  SubCategoryDetails,
} from '@apron/contracts/question.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Bilingual, BilingualChange } from '@apron/contracts/text.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'

export type CategoryRow = Tables['category']
export type SubCategoryRow = Tables['subCategory']

const findCategories = prepared((db) =>
  db.selectFrom('category').selectAll().orderBy('position').orderBy('id'),
)
const findSubCategories = prepared((db) =>
  db.selectFrom('subCategory').selectAll().orderBy('position').orderBy('id'),
)
/** Counts of questions by sub-category and status, from an index alone and in its order. */
const countQuestions = prepared((db) =>
  db
    .selectFrom('question')
    .select((eb) => ['subCategoryId', 'status', eb.fn.countAll<number>().as('count')])
    // At none belongs to an import that does not stand yet.
    .where('version', '>', 0)
    .groupBy(['subCategoryId', 'status']),
)

/** Every category with its sub-categories, active and inactive, both in their order. */
export async function loadHeadings(db: Db): Promise<CategoryDetails[]> {
  const categories = await findCategories(db)
  const rows = await findSubCategories(db)
  const described = describeSubCategories(rows, await countQuestions(db))
  const within = Map.groupBy(described, (row) => row.categoryId)
  return categories.map((row) => {
    const subCategories = within.get(row.id) ?? []
    let [questionCount, activeCount] = [0, 0]
    for (const it of subCategories) {
      questionCount += it.questionCount
      activeCount += it.activeCount
    }
    return describeHeading(row, { questionCount, activeCount, subCategories })
  })
}

/** Every sub-category, in the order of its category. */
export async function loadSubHeadings(db: Db): Promise<SubCategoryDetails[]> {
  const rows = await db
    .selectFrom('subCategory')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .selectAll('subCategory')
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('subCategory.position')
    .orderBy('subCategory.id')
    .execute()
  return describeSubCategories(rows, await countQuestions(db))
}

function describeSubCategories(
  rows: readonly SubCategoryRow[],
  counted: Awaited<ReturnType<typeof countQuestions>>,
): SubCategoryDetails[] {
  const countsOf = new Map(rows.map(({ id }) => [id, { questionCount: 0, activeCount: 0 }]))
  for (const { subCategoryId, status, count } of counted) {
    const counts = countsOf.get(subCategoryId)
    if (counts === undefined) continue
    counts.questionCount += count
    if (status === 'active') counts.activeCount += count
  }
  return rows.map((row) => {
    const { questionCount = 0, activeCount = 0 } = countsOf.get(row.id) ?? {}
    return describeHeading(row, { questionCount, activeCount, categoryId: row.categoryId })
  })
}

/** One category; 404 where there is none. */
export async function describeCategory(db: Db, id: string): Promise<CategoryDetails> {
  const category = (await loadHeadings(db)).find((it) => it.id === id)
  if (category === undefined) throw notFound()
  return category
}

/** One sub-category; 404 where there is none. */
export async function describeSubCategory(db: Db, id: string): Promise<SubCategoryDetails> {
  const subCategory = (await loadSubHeadings(db)).find((it) => it.id === id)
  if (subCategory === undefined) throw notFound()
  return subCategory
}

/** A category's row; 404 where there is none. */
export async function loadCategory(db: Db, id: string): Promise<CategoryRow> {
  const row = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** A sub-category's row; 404 where there is none. */
export async function loadSubCategory(db: Db, id: string): Promise<SubCategoryRow> {
  const row = await db.selectFrom('subCategory').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** Whether a row of this table has this id. */
export async function isKnown(
  db: Db,
  table: 'category' | 'subCategory' | 'question',
  id: string,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The next free position among all categories, or among the sub-categories of one. */
export async function nextPosition(db: Db, categoryId?: string): Promise<number> {
  const last =
    categoryId === undefined
      ? await db
          .selectFrom('category')
          .select((eb) => eb.fn.max('position').as('position'))
          .executeTakeFirst()
      : await db
          .selectFrom('subCategory')
          .select((eb) => eb.fn.max('position').as('position'))
          .where('categoryId', '=', categoryId)
          .executeTakeFirst()
  return (last?.position ?? 0) + 1
}

/** The columns that a change of a name sets; what is left out is not among them. */
export const nameColumns = (name: BilingualChange | undefined): Partial<CategoryRow> => ({
  ...(name?.en === undefined ? {} : { nameEn: name.en }),
  ...(name?.ar === undefined ? {} : { nameAr: name.ar }),
})

/** What is wrong with a bilingual text that has to be there in at least one language. */
export const findMissingLanguage = (path: string, { en, ar }: Bilingual): Issue[] =>
  en === null && ar === null
    ? [{ path, code: 'missing-language', message: 'Required in at least one language.' }]
    : []

export const taken: Issue = { path: 'body.id', code: 'taken', message: 'This id is in use.' }

/** Throws input-invalid where there is any issue. */
export function refuse(issues: Issue[]): void {
  if (issues.length === 0) return
  throw new ProblemError('input-invalid', 'It cannot be saved like this.', { issues })
}

type Heading = Omit<ListedCategory, 'questionCount' | 'activeCount'>
const describeHeading = <T extends object>(row: CategoryRow, more: T): Heading & T => ({
  id: row.id,
  name: { en: row.nameEn, ar: row.nameAr },
  position: row.position,
  status: row.status,
  ...more,
})
