import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '../../../platform/db/dialect.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Db } from '../../../platform/handler.ts'
import { inChunks } from './in-chunks.ts'
import type { Batch } from '../plan/plan-batches.ts'
import { replaceLocations } from './replace-locations.ts'
import type { Undo } from '../undo/undo-of.ts'

const inserts = {
  category: insertMany('category', ['id', 'nameEn', 'nameAr', 'position', 'status']),
  subCategory: insertMany('subCategory', [
    'id',
    'categoryId',
    'nameEn',
    'nameAr',
    'position',
    'status',
  ]),
  reference: insertMany('reference', ['id', 'title', 'description', 'status']),
  question: insertMany('question', [
    'id',
    'subCategoryId',
    'sourceId',
    'position',
    'version',
    'status',
    'isSample',
    'criticalElement',
  ]),
  questionVersion: insertMany('questionVersion', [
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
  ]),
  questionGrouping: insertMany('questionGrouping', ['questionId', 'grouping']),
  questionReference: insertMany('questionReference', ['questionId', 'referenceId', 'position']),
  location: insertMany('location', [
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
  ]),
}

/** Writes a part of an import, inside the caller's transaction. */
export async function writePart(db: Db, part: readonly Batch[], now: string): Promise<void> {
  for (const batch of part) await writeBatch(db, batch, now)
}

async function writeBatch(db: Db, batch: Batch, now: string): Promise<void> {
  if ('insert' in batch) {
    if (batch.insert === 'questionVersion')
      return inserts.questionVersion(
        db,
        batch.rows.map((row) => ({ ...row, createdAt: now })),
      )
    const insert = inserts[batch.insert] as (db: Db, rows: readonly object[]) => Promise<void>
    return insert(db, batch.rows)
  }
  if ('move' in batch) return moveQuestions(db, batch.move)
  if ('use' in batch)
    for (const ids of inChunks(batch.ids))
      await db.updateTable(batch.use).set({ status: 'active' }).where('id', 'in', ids).execute()
  else if ('name' in batch)
    for (const { id, nameEn, nameAr } of batch.rows)
      await db.updateTable(batch.name).set({ nameEn, nameAr }).where('id', '=', id).execute()
  else if ('unlink' in batch)
    for (const table of ['questionReference', 'questionGrouping'] as const)
      await db.deleteFrom(table).where('questionId', 'in', batch.unlink).execute()
  else await replaceLocations(db, batch.replace)
}

/** Parts that an older release did not keep are left as they are. One statement: others wait while it runs. */
export async function moveQuestions(db: Db, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update "question" set "subCategoryId" = moved."subCategoryId",
    "position" = moved."position", "version" = moved."version",
    "status" = coalesce(moved."status", "question"."status"),
    "isSample" = coalesce(moved."isSample", "question"."isSample"),
    "criticalElement" = moved."criticalElement"
    from ${moved(db, rows)} where "question"."id" = moved."id"`.execute(db)
}

/** Puts what is newer than these versions below zero, where nobody sees it. */
export async function withdrawVersions(db: Db, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update "questionVersion" set "version" = -"questionVersion"."version"
    from ${moved(db, rows)} where "questionVersion"."questionId" = moved."id"
    and "questionVersion"."version" > moved."version"`.execute(db)
}

function moved(db: Db, rows: readonly object[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  return isPostgres(db)
    ? sql`json_to_recordset(${json}::json) as moved("id" text, "subCategoryId" text, "position" integer,
        "version" integer, "status" text, "isSample" integer, "criticalElement" text)`
    : sql`(select value ->> 'id' as "id", value ->> 'subCategoryId' as "subCategoryId",
        value ->> 'position' as "position", value ->> 'version' as "version",
        value ->> 'status' as "status", value ->> 'isSample' as "isSample",
        value ->> 'criticalElement' as "criticalElement" from json_each(${json})) as moved`
}

/** Shows new questions and newer versions: no other import is staged meanwhile. */
export async function showStaged(db: Db): Promise<void> {
  await db.updateTable('question').set({ version: 1 }).where('version', '=', 0).execute()
  await sql`update "questionVersion" set "version" = -"version" where "version" < 0`.execute(db)
}

/** Makes what a run added as it was before it stood. */
export async function hideAdded(db: Db, added: Undo['added']): Promise<void> {
  for (const ids of inChunks(added.question))
    await db.updateTable('question').set({ version: 0 }).where('id', 'in', ids).execute()
  for (const table of ['category', 'subCategory', 'reference', 'location'] as const)
    for (const ids of inChunks(added[table]))
      await db.updateTable(table).set({ status: 'inactive' }).where('id', 'in', ids).execute()
}
