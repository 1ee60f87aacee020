import type { LocationType } from '@apron/contracts/location.ts'
import type {
  Category,
  ListedQuestion,
  Question,
  QuestionDetails,
} from '@apron/contracts/question.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'

type Offered = Question & { groupings: LocationType[] }

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

/** Questions with their newest version as `text`. */
export const selectNewest = (db: Db) =>
  db
    .selectFrom('question')
    .innerJoin('questionVersion as text', (join) =>
      join
        .onRef('text.questionId', '=', 'question.id')
        .onRef('text.version', '=', 'question.version'),
    )

/** The same with their headings, in the order of categories, sub-categories and places. */
const selectQuestions = (db: Db) =>
  selectNewest(db)
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .select(['text.version', 'text.textEn', 'text.textAr'])
    .select(['text.considerationsEn', 'text.considerationsAr'])
    .select(['text.regulations', 'text.guidance'])
    .select(['question.id', 'question.subCategoryId', 'subCategory.categoryId'])
    .select(['question.position', 'question.status', 'question.isSample'])
    .select(['question.criticalElement', 'question.sourceId'])
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('subCategory.position')
    .orderBy('subCategory.id')
    .orderBy('question.position')
    .orderBy('question.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number]

/**
 * The active questions that somebody may choose from: a trial, those that are marked as a sample. What
 * stands under an inactive category or sub-category is left out.
 */
export async function loadQuestions(db: Db, { role }: Pick<Caller, 'role'>): Promise<Offered[]> {
  const rows = await selectQuestions(db)
    .where('question.status', '=', 'active')
    .where('subCategory.status', '=', 'active')
    .where('category.status', '=', 'active')
    .$if(role === 'trial', (query) => query.where('question.isSample', '=', 1))
    .execute()
  const questions = await describeRows(db, rows)
  const active = await db
    .selectFrom('reference')
    .select('id')
    .where('status', '=', 'active')
    .execute()
  const citable = new Set(active.map(({ id }) => id))
  return questions.map(({ references, ...question }) => ({
    ...question,
    references: references.filter((id) => citable.has(id)),
  }))
}

/** Every question, active and inactive, with all the references that it names. */
export const loadAllQuestions = async (db: Db): Promise<ListedQuestion[]> =>
  describeRows(db, await selectQuestions(db).execute())

/** Those of these questions that exist, active or not. At most some hundreds. */
export const loadListed = async (db: Db, ids: readonly string[]): Promise<ListedQuestion[]> =>
  describeRows(db, await selectQuestions(db).where('question.id', 'in', ids).execute(), ids)

/** One question, active or not; 404 where there is none. */
export async function loadQuestion(db: Db, id: string): Promise<ListedQuestion> {
  const [question] = await loadListed(db, [id])
  if (question === undefined) throw notFound()
  return question
}

/** A question as whoever edits it sees it; 404 where there is none. */
export async function describeQuestion(db: Db, id: string): Promise<QuestionDetails> {
  const question = await loadQuestion(db, id)
  const versions = await db
    .selectFrom('questionVersion')
    .select(['version', 'createdAt'])
    .where('questionId', '=', id)
    .orderBy('version')
    .execute()
  const { count } = await db
    .selectFrom('assessmentQuestion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('questionId', '=', id)
    .executeTakeFirstOrThrow()
  return { ...question, versions, assessmentCount: count }
}

async function describeRows(
  db: Db,
  rows: readonly Row[],
  ids?: readonly string[],
): Promise<ListedQuestion[]> {
  const groupingsOf = await loadGroupings(db, ids)
  const citedBy = await loadCited(db, ids)
  return rows.map((row) => ({
    id: row.id,
    ...describeVersion(row),
    references: (citedBy.get(row.id) ?? []).map((cited) => cited.referenceId),
    groupings: (groupingsOf.get(row.id) ?? []).map((member) => member.grouping),
    position: row.position,
    status: row.status,
    isSample: row.isSample === 1,
    criticalElement: row.criticalElement,
  }))
}

type Version = Pick<
  Row,
  | 'version'
  | 'categoryId'
  | 'subCategoryId'
  | 'textEn'
  | 'textAr'
  | 'considerationsEn'
  | 'considerationsAr'
  | 'regulations'
  | 'guidance'
  | 'sourceId'
>

/** What a question is at one of its versions, and where in the catalogue. */
export const describeVersion = (row: Version) => ({
  version: row.version,
  categoryId: row.categoryId,
  subCategoryId: row.subCategoryId,
  text: { en: row.textEn, ar: row.textAr },
  considerations: { en: row.considerationsEn, ar: row.considerationsAr },
  regulations: row.regulations,
  guidance: row.guidance,
  ...(row.sourceId === null ? {} : { sourceId: row.sourceId }),
})

/** Groupings by question: of these, or of all. */
export async function loadGroupings(db: Db, ids?: readonly string[]) {
  const rows = await db
    .selectFrom('questionGrouping')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('questionId', 'in', ids ?? []))
    .orderBy('questionId')
    .orderBy('grouping')
    .execute()
  return Map.groupBy(rows, (row) => row.questionId)
}

/** References by the question that may cite them, in the order in which it lists them. */
export async function loadCited(db: Db, ids?: readonly string[]) {
  const rows = await db
    .selectFrom('questionReference')
    .select(['questionId', 'referenceId'])
    .$if(ids !== undefined, (query) => query.where('questionId', 'in', ids ?? []))
    .orderBy('position')
    .orderBy('referenceId')
    .execute()
  return Map.groupBy(rows, (row) => row.questionId)
}
