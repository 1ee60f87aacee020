import type { ManagedOrganization } from '@apron/contracts/organization.ts'
import type { organizationKinds } from '@apron/contracts/named-in-addresses.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'

export type Kind = (typeof organizationKinds)[number]

const over = ['complete', 'cancelled'] as const

/** These organizations as admins manage them, in the order given. */
export async function describeManaged(
  db: Db,
  rows: readonly Tables['organization'][],
): Promise<ManagedOrganization[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('user')
    .select((eb) => ['organizationId', 'status', eb.fn.countAll<number | string>().as('count')])
    .where('organizationId', 'in', ids)
    .where('deletedAt', 'is', null)
    .groupBy(['organizationId', 'status'])
    .execute()
  const assessments = await db
    .selectFrom('assessment')
    .select((eb) => ['organizationId', eb.fn.countAll<number | string>().as('count')])
    .where('organizationId', 'in', ids)
    .where('status', 'not in', over)
    .groupBy('organizationId')
    .execute()
  const sum = (found: readonly { organizationId: string; count: number | string }[], id: string) =>
    found.reduce((sum, row) => (row.organizationId === id ? sum + Number(row.count) : sum), 0)
  const active = people.filter(({ status }) => status === 'active')
  return rows.map(({ id, name, kind, createdAt, closedAt, isListed }) => ({
    id,
    name,
    kind: kind as Kind,
    createdAt,
    closedAt: closedAt ?? null,
    isListed: isListed === 1,
    userCount: sum(people, id),
    activeCount: sum(active, id),
    openAssessments: sum(assessments, id),
  }))
}

/** Throws not-found. */
export async function loadManaged(db: Db, organizationId: string): Promise<ManagedOrganization> {
  const rows = await db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', organizationId)
    .execute()
  const [found] = await describeManaged(db, rows)
  if (found === undefined) throw notFound()
  return found
}
