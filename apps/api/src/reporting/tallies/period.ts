import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Caller } from '../../platform/handler.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'

/** Who reads a report, and the one organization that they ask for, if they do. */
export type Scope = { readonly caller: Caller; readonly organizationId: string | undefined }
/** What figures count: of the organizations in scope, and days of the calendar, both included. */
export type Period = Scope & { readonly from: string; readonly to: string }

/**
 * Whether what was tallied belongs to a period. An admin counts everybody's completions or one organization's;
 * whoever else reads reports those of their own, as `isCompletedFor` has it, whatever its assessments are now.
 */
export function isWithin(
  table: 'tally' | 'foundTally' | 'recommendationTally',
  { caller, organizationId, from, to }: Period,
): RawBuilder<SqlBool> {
  const day = sql.ref(`${table}.completedOn`)
  const isInScope = scopedTo(caller, `${table}.organizationId`, organizationId)
  return sql<SqlBool>`(${isInScope} and ${day} >= ${from} and ${day} <= ${to})`
}
