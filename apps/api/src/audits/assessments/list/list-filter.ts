import {
  type AssessmentStatus,
  assessmentStatuses,
  isOutstanding,
  statusGroup,
} from '@apron/scoring/assessment-status.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Handler } from '../../../platform/handler.ts'
import type { Sort } from './list-sort.ts'

type Query = Parameters<Handler<'assessments.all'>>[0]['query']
export type Filter = Omit<Query, 'sort'> & { readonly sort?: Sort | undefined }

/** What the filter leaves, its status and group aside: those are counted, each by itself. */
export const conditionsOf =
  ({ locationId, leadId, dueFrom, dueTo, heldFrom, heldTo }: Filter) =>
  (eb: ExpressionBuilder<Tables, 'assessment'>): Expression<SqlBool>[] => {
    const conditions: Expression<SqlBool>[] = []
    if (locationId !== undefined) conditions.push(eb('locationId', '=', locationId))
    if (leadId !== undefined) conditions.push(eb('leadId', '=', leadId))
    if (dueFrom !== undefined) conditions.push(eb('dueOn', '>=', dueFrom))
    if (dueTo !== undefined) conditions.push(eb('dueOn', '<=', dueTo))
    // An audit without an end is of its first day.
    if (heldFrom !== undefined) {
      conditions.push(eb(eb.fn.coalesce('toOn', 'fromOn'), '>=', heldFrom))
    }
    if (heldTo !== undefined) {
      conditions.push(eb(eb.fn.coalesce('fromOn', 'toOn'), '<=', heldTo))
    }
    return conditions
  }

/** The statuses that are asked for; overdue ones have those of the outstanding. */
export const statusesOf = ({ status, group }: Filter): readonly AssessmentStatus[] =>
  assessmentStatuses.filter((it) => {
    if (status !== undefined && it !== status) return false
    if (group === undefined) return true
    return group === 'outstanding' || group === 'overdue'
      ? isOutstanding(it)
      : statusGroup(it) === group
  })
