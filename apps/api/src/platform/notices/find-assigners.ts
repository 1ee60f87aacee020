import { rolesHolding } from '@apron/contracts/permission.ts'
import type { Db } from '../handler.ts'

/** People whom one cause notifies at most. */
export const readersMost = 200

/** Who assigns in an organization, and the admins of the installation: they can find somebody else. */
export async function findAssigners(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('role', '=', 'admin'),
        eb.and([
          eb('organizationId', '=', organizationId),
          eb('role', 'in', rolesHolding('audit.assign')),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(readersMost)
    .execute()
  return rows.map(({ id }) => id)
}
