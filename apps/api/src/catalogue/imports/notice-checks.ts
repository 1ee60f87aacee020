import type { StillDue } from '../../platform/notices/checks.ts'

/** As long as the import is there, which is until it is taken back. */
export const isImportThere: StillDue = async (db, notices) => {
  const rows = await db
    .selectFrom('importRun')
    .select('id')
    .where('id', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .execute()
  const there = new Set(rows.map(({ id }) => id))
  return new Set(notices.flatMap(({ id, aboutId }) => (there.has(aboutId) ? [id] : [])))
}
