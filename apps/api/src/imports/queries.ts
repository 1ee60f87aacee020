import type { LocationType } from '@apron/contracts/location.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'
import { foldQuestion } from '../questions/fold-question.ts'
import { insertMany } from '../db/insert-many.ts'
import type { LocationPlan } from './locations.ts'
import type { Catalogue, QuestionPlan, StoredQuestion } from './plan-questions.ts'

const insertCategories = insertMany('category', ['id', 'nameEn', 'nameAr', 'position', 'status'])
const insertSubCategories = insertMany('subCategory', [
  'id',
  'categoryId',
  'nameEn',
  'nameAr',
  'position',
  'status',
])
const insertReferences = insertMany('reference', ['id', 'title', 'description', 'status'])
const insertQuestions = insertMany('question', [
  'id',
  'subCategoryId',
  'sourceId',
  'position',
  'version',
  'status',
])
const insertVersions = insertMany('questionVersion', [
  'questionId',
  'version',
  'textEn',
  'textAr',
  'considerationsEn',
  'considerationsAr',
  'regulations',
  'guidance',
  'createdAt',
  'folded',
])
const insertGroupings = insertMany('questionGrouping', ['questionId', 'grouping'])
const insertQuestionReferences = insertMany('questionReference', [
  'questionId',
  'referenceId',
  'position',
])
const insertLocations = insertMany('location', [
  'id',
  'locationType',
  'code',
  'icao',
  'nameEn',
  'nameAr',
  'municipalityEn',
  'municipalityAr',
  'region',
  'countryCode',
  'countryEn',
  'countryAr',
  'latitude',
  'longitude',
  'status',
  'addressLine1',
  'addressLine2',
  'postCode',
  'terminals',
  'mapUrl',
  'manager',
  'authority',
  'companyNameEn',
  'companyNameAr',
  'annualPassengers',
  'cargoTonnage',
  'tonnageShipped',
  'airportId',
])

/** Everything that an import of questions is compared with, inactive rows among it. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('questionVersion as text', (join) =>
      join
        .onRef('text.questionId', '=', 'question.id')
        .onRef('text.version', '=', 'question.version'),
    )
    .selectAll()
    .execute()
  const groupings = await db.selectFrom('questionGrouping').selectAll().execute()
  const cited = await db.selectFrom('questionReference').selectAll().orderBy('position').execute()
  const groupingsOf = Map.groupBy(groupings, (row) => row.questionId)
  const citedBy = Map.groupBy(cited, (row) => row.questionId)
  return {
    categories: await db.selectFrom('category').selectAll().execute(),
    subCategories: await db.selectFrom('subCategory').selectAll().execute(),
    references: await db.selectFrom('reference').select(['id', 'title']).execute(),
    questions: rows.map((row) => ({
      id: row.id,
      sourceId: row.sourceId,
      subCategoryId: row.subCategoryId,
      position: row.position,
      version: row.version,
      folded: null,
      texts: {
        textEn: row.textEn,
        textAr: row.textAr,
        considerationsEn: row.considerationsEn,
        considerationsAr: row.considerationsAr,
        regulations: row.regulations,
        guidance: row.guidance,
      },
      references: (citedBy.get(row.id) ?? []).map((row) => row.referenceId),
      groupings: (groupingsOf.get(row.id) ?? []).map((row) => row.grouping),
    })),
  }
}

/** Writes what was planned, inside the caller's transaction. */
export async function saveQuestions(db: Db, plan: QuestionPlan, now: string): Promise<void> {
  const status = 'active' as const
  const { categories, subCategories, references, questions } = plan
  await insertCategories(
    db,
    categories.added.map((row) => ({ ...row, status })),
  )
  await insertSubCategories(
    db,
    subCategories.added.map((row) => ({ ...row, status })),
  )
  for (const { id, nameEn, nameAr } of categories.changed) {
    await db.updateTable('category').set({ nameEn, nameAr }).where('id', '=', id).execute()
  }
  for (const { id, nameEn, nameAr } of subCategories.changed) {
    await db.updateTable('subCategory').set({ nameEn, nameAr }).where('id', '=', id).execute()
  }
  await insertReferences(
    db,
    references.added.map((row) => ({ ...row, description: '', status })),
  )
  await insertQuestions(
    db,
    questions.added.map(({ id, subCategoryId, sourceId, position, version }) => {
      return { id, subCategoryId, sourceId, position, version, status, isSample: 0 as const }
    }),
  )
  for (const { after } of questions.changed) await moveQuestion(db, after)
  const isNewVersion = ({ before, after }: { before: StoredQuestion; after: StoredQuestion }) =>
    before.version !== after.version
  const versions = [
    ...questions.added,
    ...questions.changed.filter(isNewVersion).map(({ after }) => after),
  ]
  await insertVersions(
    db,
    versions.map(({ id, version, texts, folded }) => ({
      questionId: id,
      version,
      ...texts,
      createdAt: now,
      folded: folded ?? foldQuestion(texts),
    })),
  )
  await saveLinks(db, [...questions.added, ...questions.changed.map(({ after }) => after)])
}

/** Puts a question where it now stands, at its new version, without what it cited and was grouped under. */
async function moveQuestion(db: Db, question: StoredQuestion): Promise<void> {
  const { id, subCategoryId, position, version } = question
  await db
    .updateTable('question')
    .set({ subCategoryId, position, version })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('questionReference').where('questionId', '=', id).execute()
  await db.deleteFrom('questionGrouping').where('questionId', '=', id).execute()
}

async function saveLinks(db: Db, questions: readonly StoredQuestion[]): Promise<void> {
  await insertGroupings(
    db,
    questions.flatMap(({ id, groupings }) =>
      groupings.map((grouping) => ({ questionId: id, grouping })),
    ),
  )
  await insertQuestionReferences(
    db,
    questions.flatMap(({ id, references }) =>
      references.map((referenceId, i) => ({ questionId: id, referenceId, position: i + 1 })),
    ),
  )
}

/** The locations of these types, inactive ones among them. */
export const loadLocations = async (
  db: Db,
  locationTypes: readonly LocationType[],
): Promise<Tables['location'][]> =>
  db.selectFrom('location').selectAll().where('locationType', 'in', locationTypes).execute()

/** Writes what was planned, inside the caller's transaction. */
export async function saveLocations(db: Db, plan: LocationPlan): Promise<void> {
  await insertLocations(db, plan.added)
  for (const { after } of plan.changed) {
    const { id, ...fields } = after
    await db.updateTable('location').set(fields).where('id', '=', id).execute()
  }
}
