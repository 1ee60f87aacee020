import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isCompletedFor, isVisibleTo } from '../visible.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Caller } from '../../../platform/handler.ts'

type Where = (eb: ExpressionBuilder<Tables, 'assessment'>) => Expression<SqlBool>

/** What the caller may see, narrowed to one organization where one is named. */
export const isReported =
  (caller: Caller, organizationId: string | undefined): Where =>
  (eb) =>
    within(eb, isVisibleTo(caller)(eb), organizationId)

/** As `isReported`, for figures that read completions. */
export const isReportedComplete =
  (caller: Caller, organizationId?: string): Where =>
  (eb) =>
    within(eb, isCompletedFor(caller)(eb), organizationId)

const within = (
  eb: ExpressionBuilder<Tables, 'assessment'>,
  visible: Expression<SqlBool>,
  organizationId: string | undefined,
): Expression<SqlBool> =>
  organizationId === undefined
    ? visible
    : eb.and([visible, eb('assessment.organizationId', '=', organizationId)])
