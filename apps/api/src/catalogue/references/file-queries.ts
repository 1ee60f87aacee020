import type { ReferenceFile } from '@apron/contracts/question.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'

export type FileRow = Tables['referenceFile']

/** Ids that one query asks for. */
const chunk = 500

/** What is told of a file. */
export const describeFile = ({ name, size, sha256 }: FileRow): ReferenceFile => ({
  name,
  size,
  sha256,
})

/** The files of these references, by the reference's id. */
export async function loadFiles(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ReferenceFile>> {
  const found = new Map<string, ReferenceFile>()
  for (let from = 0; from < ids.length; from += chunk) {
    const rows = await db
      .selectFrom('referenceFile')
      .selectAll()
      .where('referenceId', 'in', ids.slice(from, from + chunk))
      .execute()
    for (const row of rows) found.set(row.referenceId, describeFile(row))
  }
  return found
}

/** The row of a reference's file; undefined where it has none. */
export const findFile = async (db: Db, referenceId: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('referenceFile')
    .selectAll()
    .where('referenceId', '=', referenceId)
    .executeTakeFirst()

/** Takes the row away; what it named is loose from then on. */
export async function deleteFileRow(db: Db, referenceId: string): Promise<void> {
  await db.deleteFrom('referenceFile').where('referenceId', '=', referenceId).execute()
}
