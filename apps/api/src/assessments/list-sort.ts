import { assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import { type RawBuilder, sql } from 'kysely'

export type Sort = 'due' | 'title' | 'status' | 'changed'
export type SortKey = string | number

const rank = sql.join(
  assessmentStatuses.map((status, index) => sql`when ${sql.lit(status)} then ${sql.lit(index)}`),
  sql` `,
)

/**
 * What each order of a list compares; ids break ties. No due date comes last, a status by its place
 * in an assessment's life, and the latest change first.
 */
export const sortKeys: Readonly<
  Record<Sort, { readonly key: RawBuilder<SortKey>; readonly isDescending: boolean }>
> = {
  due: { key: sql`coalesce(assessment."dueOn", '9999-12-31')`, isDescending: false },
  title: { key: sql`lower(assessment."title")`, isDescending: false },
  status: { key: sql`case assessment."status" ${rank} end`, isDescending: false },
  changed: { key: sql`assessment."seq"`, isDescending: true },
}
