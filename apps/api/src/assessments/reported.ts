import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isVisibleTo } from './visible.ts'
import type { Tables } from '../db/tables.ts'
import type { Caller, Db } from '../handler.ts'
import { notFound } from '../problem.ts'

/** 404 for an organization that the caller may not look into, or that is none. */
export async function checkOrganization(
  db: Db,
  organizationId: string | undefined,
  { role, organizationId: own }: Caller,
): Promise<void> {
  if (organizationId === undefined) return
  if (role !== 'admin' && organizationId !== own) throw notFound()
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
}

/** What the caller may see, narrowed to one organization where one is named. */
export const isReported =
  (caller: Caller, organizationId: string | undefined) =>
  (eb: ExpressionBuilder<Tables, 'assessment'>): Expression<SqlBool> => {
    const visible = isVisibleTo(caller)(eb)
    if (organizationId === undefined) return visible
    return eb.and([visible, eb('assessment.organizationId', '=', organizationId)])
  }
