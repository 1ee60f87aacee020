import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isVisibleTo } from './visible.ts'
import type { Tables } from '../db/tables.ts'
import type { Caller } from '../handler.ts'

/** What the caller may see, narrowed to one organization where one is named. */
export const isReported =
  (caller: Caller, organizationId: string | undefined) =>
  (eb: ExpressionBuilder<Tables, 'assessment'>): Expression<SqlBool> => {
    const visible = isVisibleTo(caller)(eb)
    if (organizationId === undefined) return visible
    return eb.and([visible, eb('assessment.organizationId', '=', organizationId)])
  }
