import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import type { Caller, Db } from '../handler.ts'
import { notFound } from '../problem.ts'
import { isManagedBy } from './reach.ts'

/** Those whom the caller manages, with what is shown of them but the hash of their password. */
export const selectManaged = (db: Db, caller: Caller) =>
  db
    .selectFrom('user')
    .innerJoin('organization', 'organization.id', 'user.organizationId')
    .leftJoin('photo', 'photo.userId', 'user.id')
    .where((eb) => isManagedBy(caller)(eb as never))

export const managedColumns = [
  'user.id',
  'user.email',
  'user.firstName',
  'user.lastName',
  'user.title',
  'user.jobTitle',
  'user.role',
  'user.status',
  'user.organizationId',
  'organization.name as organizationName',
  'user.signedUpAt',
  'user.lastActiveAt',
  'user.passwordHash',
  'user.language',
  'photo.changedAt as photoAt',
  'user.trialEndsAt',
] as const

type Row = Omit<ManagedUser, 'organization' | 'hasPassword'> & {
  readonly organizationId: string
  readonly organizationName: string
  readonly passwordHash: string | null
}

export function describeManaged({
  organizationId,
  organizationName,
  passwordHash,
  ...row
}: Row): ManagedUser {
  const organization = { id: organizationId, name: organizationName }
  return { ...row, organization, hasPassword: passwordHash !== null }
}

/** Somebody whom the caller manages. Throws not-found. */
export async function loadManaged(db: Db, userId: string, caller: Caller): Promise<ManagedUser> {
  const row = await selectManaged(db, caller)
    .select(managedColumns)
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return describeManaged(row)
}
