import {
  type AssessmentStatus,
  assessmentStatuses,
  isOutstanding,
  statusFilters,
  type StatusFilter,
  statusGroup,
} from '@apron/scoring/assessment-status.ts'
import type { Role } from '@apron/contracts/role.ts'
import { seesGroup } from '@apron/contracts/seen-statuses.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Filter } from './list-filter.ts'

type Listed = SelectQueryBuilder<Tables, 'assessment', object>
type Counts = ReadonlyMap<AssessmentStatus, number>

/** How many there are, of what is asked for and of each group that this role sees. `today` is `YYYY-MM-DD`. */
export async function countListed(
  matching: Listed,
  { status, group }: Filter,
  { role, today }: { role: Role; today: string },
) {
  const all = await countByStatus(matching)
  const late = await countByStatus(
    matching.where('assessment.dueOn', '<', today),
    assessmentStatuses.filter(isOutstanding),
  )
  const of = (filter: StatusFilter | undefined, only?: AssessmentStatus): number =>
    [...(filter === 'overdue' ? late : all)].reduce(
      (sum, [it, count]) =>
        (only === undefined || it === only) && isIn(it, filter) ? sum + count : sum,
      0,
    )
  const seen = statusFilters.filter((filter) => seesGroup(role, filter))
  const counts = Object.fromEntries(seen.map((filter) => [filter, of(filter)]))
  return { total: of(group, status), counts: counts as Partial<Record<StatusFilter, number>> }
}

/** Each status by itself: that is a part of an index, which needs no grouping. */
async function countByStatus(
  matching: Listed,
  among: readonly AssessmentStatus[] = assessmentStatuses,
): Promise<Counts> {
  const [first, ...others] = among.map((status) =>
    matching
      .where('assessment.status', '=', status)
      .select([
        sql<AssessmentStatus>`${status}`.as('status'),
        sql<number | string>`count(*)`.as('count'),
      ]),
  )
  if (first === undefined) return new Map()
  const rows = await others.reduce((all, part) => all.unionAll(part), first).execute()
  return new Map(rows.map((row) => [row.status, Number(row.count)]))
}

function isIn(status: AssessmentStatus, filter: StatusFilter | undefined): boolean {
  if (filter === undefined) return true
  if (filter === 'outstanding' || filter === 'overdue') return isOutstanding(status)
  return statusGroup(status) === filter
}
