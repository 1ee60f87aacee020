import type { ActArea } from '@apron/contracts/act.ts'
import type { ImportTables } from '../tables.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { refuseGone } from '../../../platform/sessions/refuse-gone.ts'
import { allotSeq } from '../../../platform/audit-log/seq.ts'
import { setImmediate as letOthers } from 'node:timers/promises'
import { inChunks } from './in-chunks.ts'
import type { Batch } from '../plan/plan-batches.ts'
import type { Undo } from '../undo/undo-of.ts'
import { writePart } from './write-batch.ts'

type Run = ImportTables['importRun']
/** In the place of its digest, of a run that does not stand yet. */
export const staged = 'staged'
/** Milliseconds after which one that does not stand yet was broken off: it takes some seconds. */
const longest = 120_000

/** What is done there leaves the library alone, and strangers do some of it: no import waits for it. */
const elsewhere = ['account', 'link', 'report', 'request', 'session', 'settings', 'user'] as const

/** Whether somebody did anything since the row of this number that may have been to the library. */
export async function hasOthersActed(db: Db, seq: number): Promise<boolean> {
  const act = await db
    .selectFrom('log')
    .select('seq')
    .where('seq', '>', seq)
    .where('assessmentId', 'is', null)
    .where((eb) => eb.and(elsewhere.map((area: ActArea) => eb('kind', 'not like', `${area}.%`))))
    .limit(1)
    .executeTakeFirst()
  return act !== undefined
}

/** Says that a run is under way, and what takes it back. Throws server-busy while another one is. */
export async function beginRun(
  db: Db,
  caller: Caller | null,
  run: Omit<Run, 'digest'>,
): Promise<void> {
  await takeBackBroken(db, run.importedAt)
  await db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    if (caller !== null) await refuseGone(tx, caller)
    if (await isStaging(tx))
      throw new ProblemError('server-busy', 'Another file is being taken in.', { retryAfter: 5 })
    await tx
      .insertInto('importRun')
      .values({ ...run, digest: staged })
      .execute()
  })
}

/** Throws server-busy where the run was taken back meanwhile. */
export const writeStaged = async (
  db: Db,
  id: string,
  part: readonly Batch[],
  now: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    if (!(await isStaging(tx, id))) throw brokenOff()
    await writePart(tx, part, now)
  })

/** Says how a run stands: the digest of what it left, or why there is none. */
export async function settled(db: Db, id: string, digest: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('importRun')
    .set({ digest })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw brokenOff()
}

const brokenOff = (): ProblemError =>
  new ProblemError('server-busy', 'It was broken off.', { retryAfter: 5 })

/** Of runs that never came to stand nothing is left: whoever made them has gone. */
export async function takeBackBroken(db: Db, now: string, patience = longest): Promise<void> {
  const before = Date.parse(now) - patience
  for (const run of await listStaged(db))
    if (Date.parse(run.importedAt) <= before)
      await takeBackRun(db, { id: run.id, undo: JSON.parse(run.undo) as Undo })
}

/** Whether this run, or any, does not stand yet. */
export async function isStaging(db: Db, id?: string): Promise<boolean> {
  const run = await db
    .selectFrom('importRun')
    .select('id')
    .where('digest', '=', staged)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return run !== undefined
}

const listStaged = async (db: Db): Promise<Pick<Run, 'id' | 'importedAt' | 'undo'>[]> =>
  db
    .selectFrom('importRun')
    .select(['id', 'importedAt', 'undo'])
    .where('digest', '=', staged)
    .execute()

/** Takes away what was staged, in slices; the run itself goes last, so that it can be done again. */
export async function takeBackRun(db: Db, { id, undo }: { id: string; undo: Undo }): Promise<void> {
  const { added, before } = undo
  const slice = async (work: (tx: Db) => Promise<void>): Promise<void> => {
    await letOthers()
    await db.transaction().execute(async (tx) => {
      await allotSeq(tx, 0)
      await work(tx)
    })
  }
  for (const ids of inChunks(added.question))
    await slice(async (tx) => {
      for (const table of ['questionGrouping', 'questionReference', 'questionVersion'] as const)
        await tx.deleteFrom(table).where('questionId', 'in', ids).execute()
      await tx.deleteFrom('question').where('id', 'in', ids).execute()
    })
  for (const ids of inChunks(before.question.map((question) => question.id)))
    await slice(async (tx) => {
      await tx
        .deleteFrom('questionVersion')
        .where('questionId', 'in', ids)
        .where('version', '<', 0)
        .execute()
    })
  for (const ids of inChunks(added.location))
    await slice(async (tx) => {
      await tx.updateTable('location').set({ airportId: null }).where('id', 'in', ids).execute()
    })
  for (const table of ['subCategory', 'category', 'reference', 'location'] as const)
    for (const ids of inChunks(added[table]))
      await slice(async (tx) => {
        const kept = await findHeld(tx, table, ids)
        const gone = ids.filter((id) => !kept.has(id))
        if (gone.length > 0) await tx.deleteFrom(table).where('id', 'in', gone).execute()
      })
  await db.deleteFrom('importRun').where('id', '=', id).execute()
}

/** Those of these that others put something under, cite, or attached a file to, before they were gone: they stay, out of use. */
async function findHeld(
  db: Db,
  table: 'subCategory' | 'category' | 'reference' | 'location',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = {
    subCategory: () =>
      db.selectFrom('question').select('subCategoryId as id').where('subCategoryId', 'in', ids),
    category: () =>
      db.selectFrom('subCategory').select('categoryId as id').where('categoryId', 'in', ids),
    reference: () =>
      db
        .selectFrom('questionReference')
        .select('referenceId as id')
        .where('referenceId', 'in', ids)
        .union(
          db
            .selectFrom('referenceFile')
            .select('referenceId as id')
            .where('referenceId', 'in', ids),
        ),
    location: () =>
      db
        .selectFrom('location')
        .select((eb) => eb.ref('airportId').$castTo<string>().as('id'))
        .where('airportId', 'in', ids)
        .union(
          db.selectFrom('assessment').select('locationId as id').where('locationId', 'in', ids),
        ),
  }[table]()
  return new Set((await rows.execute()).map(({ id }) => id))
}
