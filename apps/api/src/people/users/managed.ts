import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { sql } from 'kysely'
import type { Caller, Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { isManagedBy } from './reach.ts'

/** Those whom the caller manages, of one organization where one is asked for. */
export const selectManaged = (db: Db, caller: Caller, organizationId?: string) =>
  db.selectFrom('user').where(isManagedBy(caller, organizationId))

/** Looked up for the rows of a page alone: what counts and orders a long list reads no other table. */
export const organizationName = sql<string>`(
  select theirs."name" from "organization" as theirs where theirs."id" = "user"."organizationId"
)`.as('organizationName')

const photoAt = sql<string | null>`(
  select theirs."changedAt" from "photo" as theirs where theirs."userId" = "user"."id"
)`.as('photoAt')

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
  organizationName,
  'user.signedUpAt',
  'user.lastActiveAt',
  'user.passwordHash',
  'user.language',
  photoAt,
  'user.trialEndsAt',
] as const

type Row = Omit<ManagedUser, 'userId' | 'organization' | 'hasPassword'> & {
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
  return { ...row, userId: row.id, organization, hasPassword: passwordHash !== null }
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
