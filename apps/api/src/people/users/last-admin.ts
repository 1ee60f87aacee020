import type { Db } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'

/**
 * Throws last-admin where nobody else is an active admin. Within `changePeople` only: two who are
 * each other's last one must not both be let go.
 */
export async function refuseLastAdmin(
  db: Db,
  user: { readonly id: string; readonly role: string; readonly status: string },
): Promise<void> {
  if (user.role !== 'admin' || user.status !== 'active') return
  const other = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) {
    throw new ProblemError('last-admin', 'The last active admin must stay one.')
  }
}
