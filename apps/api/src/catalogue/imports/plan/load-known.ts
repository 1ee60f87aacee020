import type { ImportKind } from '@apron/contracts/import.ts'
import type { Db } from '../../../platform/handler.ts'
import { loadCited, loadGroupings, selectNewest } from '../../questions/queries.ts'
import type { Planner } from './planner.ts'

/** Rows that are read at once: others wait meanwhile. */
const size = 500

/** Tells everything that an import of this kind is compared with, inactive rows among it, part by part. */
export const tellKnown = async (db: Db, kind: ImportKind, { know }: Planner): Promise<void> =>
  kind === 'questions' ? tellCatalogue(db, know) : tellLocations(db, kind, know)

async function tellCatalogue(db: Db, know: Planner['know']): Promise<void> {
  await know({
    categories: await db.selectFrom('category').selectAll().execute(),
    subCategories: await db.selectFrom('subCategory').selectAll().execute(),
    references: await db.selectFrom('reference').select(['id', 'title']).execute(),
  })
  for (let after: string | undefined = ''; after !== undefined;) {
    const questions: Awaited<ReturnType<typeof loadQuestions>> = await loadQuestions(db, after)
    await know({ questions })
    after = questions.length < size ? undefined : questions.at(-1)?.id
  }
}

async function loadQuestions(db: Db, after: string) {
  const rows = await selectNewest(db)
    .selectAll()
    .where('question.id', '>', after)
    .orderBy('question.id')
    .limit(size)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const groupingsOf = await loadGroupings(db, ids)
  const citedBy = await loadCited(db, ids)
  return rows.map((row) => ({
    id: row.id,
    sourceId: row.sourceId,
    subCategoryId: row.subCategoryId,
    position: row.position,
    version: row.version,
    texts: {
      textEn: row.textEn,
      textAr: row.textAr,
      considerationsEn: row.considerationsEn,
      considerationsAr: row.considerationsAr,
      regulations: row.regulations,
      guidance: row.guidance,
    },
    status: row.status,
    isSample: row.isSample,
    criticalElement: row.criticalElement,
    references: (citedBy.get(row.id) ?? []).map((row) => row.referenceId),
    groupings: (groupingsOf.get(row.id) ?? []).map((row) => row.grouping),
  }))
}

async function tellLocations(
  db: Db,
  kind: 'airports' | 'airlines',
  know: Planner['know'],
): Promise<void> {
  const types =
    kind === 'airlines'
      ? (['airline'] as const)
      : (['airport', 'cargo-facility', 'catering-facility'] as const)
  for (let after: string | undefined = ''; after !== undefined;) {
    const locations = await db
      .selectFrom('location')
      .selectAll()
      .where('locationType', 'in', types)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute()
    await know({ locations })
    after = locations.length < size ? undefined : locations.at(-1)?.id
  }
}
