import type { Issue } from '@apron/contracts/problem.ts'
import { grantableRoles, reachesRole, type Role } from '@apron/contracts/role.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller } from '../../platform/handler.ts'
import { reachesAll, scopedTo } from '../../platform/sessions/scoped-to.ts'
import { ProblemError } from '../../platform/problem.ts'

type Eb = ExpressionBuilder<Tables, 'user'>

/**
 * Whom the caller manages: an admin everybody, user.edit the people of the own organization whose role
 * it grants; of one organization where one is asked for. Who was deleted is nobody.
 */
export const isManagedBy =
  (caller: Caller, organizationId?: string) =>
  (eb: Eb): Expression<SqlBool> =>
    eb.and([
      eb('user.deletedAt', 'is', null),
      scopedTo(caller, 'user.organizationId', organizationId),
      ...(reachesAll(caller) ? [] : [eb('user.role', 'in', [...grantableRoles])]),
    ])

/** Throws not-permitted for a role that the caller does not grant. */
export function refuseGrant(caller: Caller, role: Role): void {
  if (reachesRole(caller.role, role)) return
  throw refusal('body.role', 'role-out-of-reach', 'You may not assign this role.')
}

/** What is refused because of who asks, by the part of the input that is too much. */
export function refusal(path: string, code: string, message: string): ProblemError {
  const issues: Issue[] = [{ path, code, message }]
  return new ProblemError('not-permitted', 'Your role does not allow this.', { issues })
}
