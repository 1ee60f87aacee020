import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Caller } from '../../platform/handler.ts'

/** What figures count: of one organization, or null for all, and days of the calendar, both included. */
export type Period = {
  readonly organizationId: string | null
  readonly from: string
  readonly to: string
}

/**
 * Whose completions a caller counts: an admin everybody's or one organization's; whoever else reads reports
 * those of their own, as `isCompletedFor` has it, whatever its assessments are now.
 */
export const organizationFor = (
  { role, organizationId }: Caller,
  asked: string | undefined,
): string | null => (role === 'admin' ? (asked ?? null) : organizationId)

/** Whether what was tallied belongs to a period. */
export function isWithin(
  table: 'tally' | 'foundTally' | 'recommendationTally',
  { organizationId, from, to }: Period,
): RawBuilder<SqlBool> {
  const day = sql.ref(`${table}.completedOn`)
  const isIn = sql<SqlBool>`(${day} >= ${from} and ${day} <= ${to})`
  return organizationId === null
    ? isIn
    : sql<SqlBool>`(${sql.ref(`${table}.organizationId`)} = ${organizationId} and ${isIn})`
}
