import { nameKey } from '../db/keyset.ts'
import { permissionsFor, rolesHolding } from '@apron/contracts/permission.ts'
import type { Auditor, Me } from '@apron/contracts/user.ts'
import { heldBack } from '../db/held-back.ts'
import { prepared } from '../db/prepared.ts'
import type { Caller, Db } from '../handler.ts'
import { notFound } from '../problem.ts'

const findMe = prepared((db, userId: string) =>
  db
    .selectFrom('user')
    .innerJoin('organization', 'organization.id', 'user.organizationId')
    .leftJoin('photo', 'photo.userId', 'user.id')
    .select(['language', 'guideReadAt', 'trialEndsAt', 'photo.changedAt as photoAt'])
    .select(['user.id', 'email', 'firstName', 'lastName', 'title', 'jobTitle', 'role'])
    .select(['organizationId', 'organization.name as organizationName'])
    .where('user.id', '=', heldBack(userId)),
)

/** A person as they see themself. Throws not-found. */
export async function loadMe(db: Db, userId: string): Promise<Me> {
  const [row] = await findMe(db, userId)
  if (row === undefined) throw notFound()
  const { organizationId, organizationName, ...rest } = row
  return {
    ...rest,
    organization: { id: organizationId, name: organizationName },
    permissions: [...permissionsFor(row.role)],
  }
}

type Entering = {
  readonly id: string
  readonly organizationId: string
  readonly passwordHash: string
  readonly trialEndsAt: string | null
}

/** The active person of this address who has a password, or nothing. */
export async function findActiveByEmail(db: Db, email: string): Promise<Entering | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'organizationId', 'passwordHash', 'trialEndsAt'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('passwordHash', 'is not', null)
    .$narrowType<{ passwordHash: string }>()
    .executeTakeFirst()
}

const answering = rolesHolding('audit.answer')

/** Everyone active who may answer an audit: of the caller's organization, and for an admin of all. */
export async function listAuditors(db: Db, caller: Caller): Promise<Auditor[]> {
  const query = db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName', 'role', 'jobTitle'])
    .where('status', '=', 'active')
    .where('role', 'in', answering)
    .orderBy(nameKey('user'))
    .orderBy('id')
  const visible =
    caller.role === 'admin' ? query : query.where('organizationId', '=', caller.organizationId)
  return visible.execute()
}
