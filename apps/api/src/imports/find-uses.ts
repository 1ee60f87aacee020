import type { Db } from '../handler.ts'
import { inChunks } from './in-chunks.ts'
import type { Undo } from './undo-of.ts'

/** What refers to something that a run added, or to a version that it made, by the code of its sentence. */
export type Use = 'in-audits' | 'in-templates' | 'in-library' | 'in-schedules'

/** The first use that is found; null where nothing refers to any of it. */
export async function findUses(db: Db, { added, before }: Undo): Promise<Use | null> {
  const places = new Set(added.location)
  for (const ids of inChunks(added.location)) {
    const audit = await db
      .selectFrom('assessment')
      .select('id')
      .where('locationId', 'in', ids)
      .executeTakeFirst()
    if (audit !== undefined) return 'in-audits'
    if (await hasOtherFacilities(db, ids, places)) return 'in-library'
  }
  if (places.size > 0 && (await areScheduled(db, places))) return 'in-schedules'
  for (const ids of inChunks(added.question)) {
    const pinned = await db
      .selectFrom('assessmentQuestion')
      .select('assessmentId')
      .where('questionId', 'in', ids)
      .executeTakeFirst()
    if (pinned !== undefined) return 'in-audits'
    const kept = await db
      .selectFrom('templateQuestion')
      .select('templateId')
      .where('questionId', 'in', ids)
      .executeTakeFirst()
    if (kept !== undefined) return 'in-templates'
  }
  const versionOf = new Map(before.question.map(({ id, version }) => [id, version]))
  for (const ids of inChunks([...versionOf.keys()])) {
    const pinned = await db
      .selectFrom('assessmentQuestion')
      .select((eb) => ['questionId', eb.fn.max<number>('version').as('version')])
      .where('questionId', 'in', ids)
      .groupBy('questionId')
      .execute()
    if (pinned.some((row) => row.version > (versionOf.get(row.questionId) ?? 0))) return 'in-audits'
  }
  return findInLibrary(db, { added, before })
}

/** Whether a report on one of them is mailed again and again. */
async function areScheduled(db: Db, places: ReadonlySet<string>): Promise<boolean> {
  const rows = await db.selectFrom('schedule').select('places').execute()
  return rows.some((row) => (JSON.parse(row.places) as string[]).some((id) => places.has(id)))
}

/** What stands at an airport of the run and did not come with it. */
async function hasOtherFacilities(
  db: Db,
  ids: readonly string[],
  own: ReadonlySet<string>,
): Promise<boolean> {
  const rows = await db.selectFrom('location').select('id').where('airportId', 'in', ids).execute()
  return rows.some(({ id }) => !own.has(id))
}

/** What others put under a heading that came with the import, cite of it, or attached to it. */
async function findInLibrary(db: Db, { added, before }: Undo): Promise<Use | null> {
  const own = new Set([...added.question, ...before.question.map(({ id }) => id)])
  const subs = new Set(added.subCategory)
  for (const ids of inChunks(added.category)) {
    const rows = await db
      .selectFrom('subCategory')
      .select('id')
      .where('categoryId', 'in', ids)
      .execute()
    if (rows.some(({ id }) => !subs.has(id))) return 'in-library'
  }
  for (const ids of inChunks(added.subCategory)) {
    const rows = await db
      .selectFrom('question')
      .select('id')
      .where('subCategoryId', 'in', ids)
      .execute()
    if (rows.some(({ id }) => !own.has(id))) return 'in-library'
  }
  for (const ids of inChunks(added.reference)) {
    const rows = await db
      .selectFrom('questionReference')
      .select('questionId as id')
      .where('referenceId', 'in', ids)
      .execute()
    if (rows.some(({ id }) => !own.has(id))) return 'in-library'
    const file = await db
      .selectFrom('referenceFile')
      .select('referenceId')
      .where('referenceId', 'in', ids)
      .executeTakeFirst()
    if (file !== undefined) return 'in-library'
  }
  return null
}
