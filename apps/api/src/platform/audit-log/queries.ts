import type { Person } from '@apron/contracts/user.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'

export type AuditLogFilter = {
  readonly actorId?: string | undefined
  readonly assessmentId?: string | undefined
  readonly kind?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Rows of the log that every given filter fits, the newest first, from before `cursor`. */
export async function listAuditLog(
  db: Db,
  { actorId, assessmentId, kind, from, to, cursor, limit }: AuditLogFilter,
): Promise<Tables['log'][]> {
  let rows = db.selectFrom('log').selectAll().orderBy('seq', 'desc').limit(limit)
  if (cursor !== undefined) rows = rows.where('seq', '<', Number(cursor))
  if (actorId !== undefined) rows = rows.where('actorId', '=', actorId)
  if (assessmentId !== undefined) rows = rows.where('assessmentId', '=', assessmentId)
  // Instants are compared as texts: both have milliseconds.
  if (from !== undefined) rows = rows.where('receivedAt', '>=', from)
  if (to !== undefined) rows = rows.where('receivedAt', '<', to)
  if (kind?.endsWith('.')) {
    // Kinds are of letters, dots and hyphens, and `/` comes right after the dot.
    rows = rows.where('kind', '>=', kind).where('kind', '<', `${kind.slice(0, -1)}/`)
  } else if (kind !== undefined) rows = rows.where('kind', '=', kind)
  return rows.execute()
}

/** Those of these users that are known, by id. */
export async function listPeople(db: Db, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
