import type { Permission } from '@apron/contracts/permission.ts'
import { rolesHolding } from '@apron/contracts/permission.ts'
import type { AssessmentRow } from '../assessments/visible.ts'
import type { Db } from '../../platform/handler.ts'
import { readersMost } from '../../platform/notices/find-assigners.ts'

/** What the words of a notice about an assessment name. */
export async function namesOf(
  db: Db,
  { title, locationId }: Pick<AssessmentRow, 'title' | 'locationId'>,
): Promise<{ title: string; place: string }> {
  const { code } = await db
    .selectFrom('location')
    .select('code')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return { title, place: code }
}

/** Who is on the team now. */
export async function findTeam(db: Db, assessmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assessmentMember')
    .select('userId')
    .where('assessmentId', '=', assessmentId)
    .where('leftAt', 'is', null)
    .orderBy('userId')
    .limit(readersMost)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Who of an organization holds a permission. */
export async function findHolders(
  db: Db,
  organizationId: string,
  permission: Permission,
): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('role', 'in', rolesHolding(permission))
    .orderBy('id')
    .limit(readersMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** Who may review an assessment: whoever holds the permission, and never was on its team. */
export async function findReviewers(
  db: Db,
  { id, organizationId }: Pick<AssessmentRow, 'id' | 'organizationId'>,
): Promise<string[]> {
  const holders = await findHolders(db, organizationId, 'audit.review')
  const members = await db
    .selectFrom('assessmentMember')
    .select('userId')
    .where('assessmentId', '=', id)
    .execute()
  const ever = new Set(members.map(({ userId }) => userId))
  return holders.filter((userId) => !ever.has(userId))
}
