import type { assessmentSorts } from '@apron/contracts/assessment.ts'
import { assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import { sql } from 'kysely'
import { textKey, type Order } from '../../../platform/db/keyset.ts'

/** What lists ask for, and what the queue of reviews asks besides: what waits longest comes first. */
export type Sort = (typeof assessmentSorts)[number] | 'submitted'

const rank = sql.join(
  assessmentStatuses.map(
    (status, index) => sql`when ${sql.lit(status)} then ${sql.lit(String(index))}`,
  ),
  sql` `,
)

/**
 * What each order of a list compares; ids break ties. No due date comes last, a status by its place
 * in an assessment's life, the best score and the latest change first. Each is the key of an index, word
 * for word: see migration 0120.
 */
export const sortKeys: Readonly<Record<Sort, Omit<Order, 'sort' | 'id'>>> = {
  due: { key: sql`coalesce(assessment."dueOn", '9999-12-31')` },
  submitted: { key: sql`coalesce(assessment."submittedAt", '')` },
  title: { key: textKey('assessment.title') },
  status: { key: sql`case assessment."status" ${rank} end` },
  // The best first, those without one last; as texts of five digits they stand in their order.
  score: {
    key: sql`cast(20000 + cast(round(coalesce(assessment."score", -0.1) * 10) as integer) as text)`,
    isDescending: true,
  },
  // As a text, like every other key: numbers of 16 digits stand in their order.
  changed: { key: sql`cast(assessment."seq" + 1000000000000000 as text)`, isDescending: true },
}
