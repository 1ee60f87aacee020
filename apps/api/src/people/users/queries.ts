import { rolesHolding } from '@apron/contracts/permission.ts'
import type { Auditor } from '@apron/contracts/user.ts'
import { nameKey } from '../../platform/db/keyset.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'

const answering = rolesHolding('audit.answer')

/** Everyone active who may answer an audit: of the caller's organization, and for an admin of all. */
export async function listAuditors(db: Db, caller: Caller): Promise<Auditor[]> {
  return db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName', 'role', 'jobTitle'])
    .where('status', '=', 'active')
    .where('role', 'in', answering)
    .where(scopedTo(caller, 'user.organizationId'))
    .orderBy(nameKey('user'))
    .orderBy('id')
    .execute()
}
