import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { opaqueParam } from '../db/opaque-param.ts'
import type { Caller } from '../handler.ts'

/** What of a caller decides whose rows they reach. */
type Reach = Pick<Caller, 'role' | 'organizationId'>
type Column = `${string}.organizationId`

/** An admin reaches the rows of every organization; everybody else those of their own, if they have one. */
export const reachesAll = ({ role }: Pick<Reach, 'role'>): boolean => role === 'admin'

/** Whether the caller reaches what is this organization's: as `scopedTo`, of what was loaded already. */
export const isInScope = (caller: Reach, organizationId: string): boolean =>
  reachesAll(caller) || (organizationId !== '' && caller.organizationId === organizationId)

/**
 * The rows that the caller reaches by their organization, narrowed to one where one is asked for. Nothing for
 * who has no organization or asks for one out of reach.
 */
export function scopedTo(caller: Reach, column: Column, asked?: string): RawBuilder<SqlBool> {
  if (asked === undefined) return reachesAll(caller) ? sql`1 = 1` : ownOf(caller, column)
  return isInScope(caller, asked) ? ownOf({ organizationId: asked }, column) : sql`1 = 0`
}

/** The rows of the caller's own organization, whatever their role. */
export const ownOf = (
  { organizationId }: Pick<Reach, 'organizationId'>,
  column: Column,
): RawBuilder<SqlBool> =>
  organizationId === ''
    ? sql`1 = 0`
    : sql<SqlBool>`${sql.ref(column)} = ${opaqueParam(organizationId)}`
