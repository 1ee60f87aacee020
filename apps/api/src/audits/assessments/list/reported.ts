import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isCompletedFor, isVisibleTo } from '../visible.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Caller } from '../../../platform/handler.ts'
import { scopedTo } from '../../../platform/sessions/scoped-to.ts'

type Where = (eb: ExpressionBuilder<Tables, 'assessment'>) => Expression<SqlBool>

/** What the caller may see, narrowed to one organization where one is named. */
export const isReported =
  (caller: Caller, organizationId: string | undefined): Where =>
  (eb) =>
    eb.and([isVisibleTo(caller)(eb), ...narrowed(caller, organizationId)])

/** As `isReported`, for figures that read completions. */
export const isReportedComplete =
  (caller: Caller, organizationId?: string): Where =>
  (eb) =>
    eb.and([isCompletedFor(caller)(eb), ...narrowed(caller, organizationId)])

const narrowed = (caller: Caller, organizationId: string | undefined): Expression<SqlBool>[] =>
  organizationId === undefined
    ? []
    : [scopedTo(caller, 'assessment.organizationId', organizationId)]
