import { permissionsFor } from '@apron/contracts/permission.ts'
import type { Me } from '@apron/contracts/user.ts'
import { opaqueParam } from '../db/opaque-param.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'
import { notFound } from '../problem.ts'

const findMe = prepared((db, userId: string) =>
  db
    .selectFrom('user')
    .innerJoin('organization', 'organization.id', 'user.organizationId')
    .leftJoin('photo', 'photo.userId', 'user.id')
    .select(['language', 'guideReadAt', 'trialEndsAt', 'photo.changedAt as photoAt'])
    .select(['user.id', 'email', 'firstName', 'lastName', 'title', 'jobTitle', 'role'])
    .select(['organizationId', 'organization.name as organizationName'])
    .where('user.id', '=', opaqueParam(userId)),
)

/** A person as they see themself. Throws not-found. */
export async function loadMe(db: Db, userId: string): Promise<Me> {
  const [row] = await findMe(db, userId)
  if (row === undefined) throw notFound()
  const { organizationId, organizationName, ...rest } = row
  return {
    ...rest,
    userId: rest.id,
    organization: { id: organizationId, name: organizationName },
    permissions: [...permissionsFor(row.role)],
  }
}
