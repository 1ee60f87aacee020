import type { Reference, ReferenceFile } from '@apron/contracts/question.ts'
import type { ReferenceDetails } from '@apron/contracts/reference.ts'
import type { InUse } from '@apron/contracts/list.ts'
import { sql } from 'kysely'
import { textKey, type Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { loadFiles } from './file-queries.ts'
import type { referencesOfTrial } from './seen-by-trial.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'

export type ReferenceRow = Tables['reference']

export type Filter = {
  readonly search?: string | undefined
  readonly status?: InUse | undefined
  readonly sort?: keyof typeof keys | undefined
  readonly cursor?: string | undefined
  /** Everything where it is left out. */
  readonly limit?: number | undefined
  /** The ids that the caller may see; every one where it is left out. */
  readonly among?: ReturnType<typeof referencesOfTrial> | undefined
}

const title = textKey('reference.title')
const keys = { title, status: sql<string>`reference."status" || ${title}` }
const searched = ['reference.title', 'reference.description']
const id = sql<string>`reference."id"`

/** One page of the references, active and inactive, with how many questions may cite each. */
export async function listReferences(
  db: Db,
  { search = '', status, sort = 'title', cursor, limit, among }: Filter,
): Promise<{ references: ReferenceDetails[]; next: string | null; total: number }> {
  const order: Order = { sort, key: keys[sort], id }
  return readConsistently(db, async (tx) => {
    const matching = tx
      .selectFrom('reference')
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
      .$if(among !== undefined, (query) => query.where('reference.id', 'in', among ?? []))
      .where(holdsSearch(tx, searched, search))
    const { page, next, total } = await loadPage(matching, (rows) => rows.selectAll(), order, {
      cursor,
      limit,
    })
    const counts = await countQuestions(
      tx,
      page.map((row) => row.id),
    )
    const files = await loadFiles(
      tx,
      page.map((row) => row.id),
    )
    const references = page.map((row) =>
      describe(row, counts.get(row.id) ?? 0, files.get(row.id) ?? null),
    )
    return { references, next, total }
  })
}

/** The active references that may be cited, by title. */
export async function listOffered(
  db: Db,
  filter: Omit<Filter, 'status' | 'sort'>,
): Promise<{ references: Reference[]; next: string | null; total: number }> {
  return listReferences(db, { ...filter, status: 'active', sort: 'title' })
}

/** A reference's row; 404 where there is none. */
export async function loadReference(db: Db, id: string): Promise<ReferenceRow> {
  const row = await db.selectFrom('reference').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** A reference as whoever edits it sees it. */
export async function describeReference(db: Db, row: ReferenceRow): Promise<ReferenceDetails> {
  const counts = await countQuestions(db, [row.id])
  const files = await loadFiles(db, [row.id])
  return describe(row, counts.get(row.id) ?? 0, files.get(row.id) ?? null)
}

const describe = (
  { id, title, description, status }: ReferenceRow,
  questionCount: number,
  file: ReferenceFile | null,
): ReferenceDetails => ({
  id,
  referenceId: id,
  title,
  description,
  status,
  questionCount,
  ...(file === null ? {} : { file }),
})

/** Ids that one query asks for. */
const chunk = 500

async function countQuestions(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let from = 0; from < ids.length; from += chunk) {
    const rows = await db
      .selectFrom('questionReference')
      .select((eb) => ['referenceId', eb.fn.countAll<number>().as('count')])
      .where('referenceId', 'in', ids.slice(from, from + chunk))
      .groupBy('referenceId')
      .execute()
    for (const { referenceId, count } of rows) counts.set(referenceId, count)
  }
  return counts
}

/**
 * Whether history refers to a reference: a question may cite it, or an answer did. Answers name what
 * they cite inside their JSON, so the log is read through; deleting is rare.
 */
export async function isReferredTo(db: Db, referenceId: string): Promise<boolean> {
  const citation = await db
    .selectFrom('questionReference')
    .select('questionId')
    .where('referenceId', '=', referenceId)
    .executeTakeFirst()
  if (citation !== undefined) return true
  const answer = await db
    .selectFrom('log')
    .select('seq')
    .where('kind', 'in', ['answer', 'resolve'])
    .where('body', 'like', `%"${referenceId}"%`)
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}

/** Whether this id is a reference's already. */
export async function isIdTaken(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('reference').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertReference(db: Db, row: ReferenceRow): Promise<void> {
  await db.insertInto('reference').values(row).execute()
}

export async function updateReference(
  db: Db,
  id: string,
  fields: Partial<ReferenceRow>,
): Promise<void> {
  await db.updateTable('reference').set(fields).where('id', '=', id).execute()
}

export async function deleteReference(db: Db, id: string): Promise<void> {
  await db.deleteFrom('reference').where('id', '=', id).execute()
}
