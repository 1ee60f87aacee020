import { dueAbout } from '../../platform/notices/checks.ts'

/** As long as the import is there, which is until it is taken back. */
export const isImportThere = dueAbout(async (db, ids) => {
  const rows = await db.selectFrom('importRun').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
})
