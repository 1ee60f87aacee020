import type { Tables } from '../db/tables.ts'
import { sha256 } from './hash.ts'

/** A row of the log before it is chained to the one before it. */
export type LogRow = Omit<Tables['log'], 'hash'>

/** The last link of a chain; `seq` 0 and no hash before the first row. */
export type Link = { readonly seq: number; readonly hash: string }
export const firstLink: Link = { seq: 0, hash: '' }

/**
 * The hash that a row of the log carries: SHA-256, in lower-case hex, of the hash of the row before it
 * and the canonical JSON of its own columns (keys sorted, no spaces). Adding a column here would break
 * every chain there is; a new one is chained by a new rule from some `seq` on.
 */
export const linkHash = (previous: string, row: LogRow): string =>
  // A half of a surrogate pair is written otherwise once the database has kept it.
  sha256(previous + canonicalRow(Object.values(row).every(isWellFormed) ? row : wellFormed(row)))

const isWellFormed = (value: string | number | null): boolean =>
  typeof value !== 'string' || value.isWellFormed()

const canonicalRow = (row: LogRow): string =>
  JSON.stringify({
    actorId: row.actorId,
    assessmentId: row.assessmentId,
    at: row.at,
    body: row.body,
    bodyHash: row.bodyHash,
    detail: row.detail,
    deviceId: row.deviceId,
    id: row.id,
    kind: row.kind,
    n: row.n,
    offset: row.offset,
    organizationId: row.organizationId,
    reason: row.reason,
    receivedAt: row.receivedAt,
    register: row.register,
    seq: row.seq,
    status: row.status,
    target: row.target,
  })

const wellFormed = (row: LogRow): LogRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  ) as LogRow
