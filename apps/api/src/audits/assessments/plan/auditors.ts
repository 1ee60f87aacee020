import { rolesHolding } from '@apron/contracts/permission.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db } from '../../../platform/handler.ts'

const answering = rolesHolding('audit.answer')

/** Which of these people may be on a team of the organization: active, and holding audit.answer. */
export async function findAuditors(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', userIds)
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('role', 'in', answering)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** What is wrong with naming a person who is no auditor here. */
export const notAnAuditor = (path: string): Issue => ({
  path,
  code: 'not-an-auditor',
  message: 'Not an active user of this organization who may answer.',
})
