import type { Db } from '../../../platform/handler.ts'
import { inChunks } from '../write/in-chunks.ts'
import type { Undo } from './undo-of.ts'

export type Part = keyof Undo['added']
/**
 * What refers to something that a run added, or to a version that it made: the code of its sentence, the
 * row that is referred to, and in the library the row that refers to it.
 */
export type Use = {
  readonly code: 'in-audits' | 'in-templates' | 'in-library' | 'in-schedules'
  readonly part: Part
  readonly id: string
  readonly by?: { readonly part: Part; readonly id: string }
}

/** The first use that is found; null where nothing refers to any of it. */
export async function findUses(db: Db, { added, before }: Undo): Promise<Use | null> {
  const places = new Set(added.location)
  for (const ids of inChunks(added.location)) {
    const audit = await db
      .selectFrom('assessment')
      .select('locationId as id')
      .where('locationId', 'in', ids)
      .executeTakeFirst()
    if (audit !== undefined) return { code: 'in-audits', part: 'location', ...audit }
    const facility = await findOtherFacility(db, ids, places)
    if (facility !== null) return facility
  }
  const scheduled = places.size > 0 ? await findScheduled(db, places) : undefined
  if (scheduled !== undefined) return { code: 'in-schedules', part: 'location', id: scheduled }
  for (const ids of inChunks(added.question)) {
    const pinned = await db
      .selectFrom('assessmentQuestion')
      .select('questionId as id')
      .where('questionId', 'in', ids)
      .executeTakeFirst()
    if (pinned !== undefined) return { code: 'in-audits', part: 'question', ...pinned }
    const kept = await db
      .selectFrom('templateQuestion')
      .select('questionId as id')
      .where('questionId', 'in', ids)
      .executeTakeFirst()
    if (kept !== undefined) return { code: 'in-templates', part: 'question', ...kept }
  }
  const versionOf = new Map(before.question.map(({ id, version }) => [id, version]))
  for (const ids of inChunks([...versionOf.keys()])) {
    const pinned = await db
      .selectFrom('assessmentQuestion')
      .select((eb) => ['questionId', eb.fn.max<number>('version').as('version')])
      .where('questionId', 'in', ids)
      .groupBy('questionId')
      .execute()
    const newer = pinned.find((row) => row.version > (versionOf.get(row.questionId) ?? 0))
    if (newer !== undefined) return { code: 'in-audits', part: 'question', id: newer.questionId }
  }
  return findInLibrary(db, { added, before })
}

/** The first of them on which a report is mailed on schedule. */
async function findScheduled(db: Db, places: ReadonlySet<string>): Promise<string | undefined> {
  const rows = await db.selectFrom('schedule').select('places').execute()
  return rows.flatMap((row) => JSON.parse(row.places) as string[]).find((id) => places.has(id))
}

/** An airport of the run with a facility that did not come with it. */
async function findOtherFacility(
  db: Db,
  ids: readonly string[],
  own: ReadonlySet<string>,
): Promise<Use | null> {
  const rows = await db
    .selectFrom('location')
    .select(['id', 'airportId'])
    .where('airportId', 'in', ids)
    .execute()
  return hangingOn('location', 'location', rows, own, ({ airportId }) => airportId)
}

/** The first of these rows that is not the run's own, as a use of the row that it refers to. */
function hangingOn<T extends { readonly id: string }>(
  part: Part,
  by: Part,
  rows: readonly T[],
  own: ReadonlySet<string>,
  refersTo: (row: T) => string | null,
): Use | null {
  const row = rows.find(({ id }) => !own.has(id))
  if (row === undefined) return null
  return { code: 'in-library', part, id: refersTo(row) ?? '', by: { part: by, id: row.id } }
}

/** What others put under a heading that came with the import, cite of it, or attached to it. */
async function findInLibrary(db: Db, { added, before }: Undo): Promise<Use | null> {
  const own = new Set([...added.question, ...before.question.map(({ id }) => id)])
  const subs = new Set(added.subCategory)
  for (const ids of inChunks(added.category)) {
    const rows = await db
      .selectFrom('subCategory')
      .select(['id', 'categoryId'])
      .where('categoryId', 'in', ids)
      .execute()
    const use = hangingOn('category', 'subCategory', rows, subs, (row) => row.categoryId)
    if (use !== null) return use
  }
  for (const ids of inChunks(added.subCategory)) {
    const rows = await db
      .selectFrom('question')
      .select(['id', 'subCategoryId'])
      .where('subCategoryId', 'in', ids)
      .execute()
    const use = hangingOn('subCategory', 'question', rows, own, (row) => row.subCategoryId)
    if (use !== null) return use
  }
  for (const ids of inChunks(added.reference)) {
    const rows = await db
      .selectFrom('questionReference')
      .select(['questionId as id', 'referenceId'])
      .where('referenceId', 'in', ids)
      .execute()
    const use = hangingOn('reference', 'question', rows, own, (row) => row.referenceId)
    if (use !== null) return use
    const file = await db
      .selectFrom('referenceFile')
      .select('referenceId as id')
      .where('referenceId', 'in', ids)
      .executeTakeFirst()
    if (file !== undefined) return { code: 'in-library', part: 'reference', ...file }
  }
  return null
}
